import { connect } from 'node:net';

// Runs as a separate program inside the database's network, and ends with the process that started it; see dialler.ts.
// Usage: dial-inside.ts PORT

process.on('message', ({ id }: { id: number }) => {
  const socket = connect(Number(process.argv[2]), '127.0.0.1');
  socket.once('error', ({ message }) => process.send?.({ id, error: message }));
  socket.once('connect', () => process.send?.({ id }, socket));
});
process.once('disconnect', () => process.exit());
