import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const { values } = parseArgs({
  options: {
    service: { type: 'string', default: 'http://127.0.0.1:8787' },
    port: { type: 'string', default: '8788' },
  },
});

/**
 * Serves the sources of the account area in front of a running service: a change shows at once. Cookies do not know
 * ports, so a session of the service is valid here, too.
 */
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  base: '/app/',
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(values.port),
    proxy: {
      // The service takes changes from its own origin only.
      '^/(app/(api|auth)|_local|docs|openapi.json|sandbox)': {
        target: values.service,
        changeOrigin: true,
        headers: { Origin: values.service },
      },
    },
  },
});
await server.listen();
console.log(`Account area from source, for ${values.service}: http://127.0.0.1:${values.port}/app/`);
