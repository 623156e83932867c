import { createServer } from 'node:http';
import { startDatabase } from 'local-aws/database/database';

// The simplest possible local service: Node.js, an HTTP server and the database engine on a file.
const [port, dataDir = ''] = process.argv.slice(2);
await startDatabase(dataDir, console.log);
createServer((_request, response) => response.end('{}')).listen(Number(port), '127.0.0.1');
