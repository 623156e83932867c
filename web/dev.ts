import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const { values } = parseArgs({
  options: {
    service: { type: 'string', default: 'http://127.0.0.1:8787' },
    port: { type: 'string', default: '8788' },
  },
});

/** In front of a running service. Cookies are shared across ports, so its session is valid here, too. */
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  base: '/app/',
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(values.port),
    proxy: {
      // The service accepts changes from its own origin only. The sources have a folder `api`, too.
      '^/(app/(api/(?!.+[.]ts)|auth)|_local|docs|openapi.json|sandbox)': {
        target: values.service,
        changeOrigin: true,
        headers: { Origin: values.service },
      },
    },
  },
});
await server.listen();
console.log(`Account area from source, for ${values.service}: http://127.0.0.1:${values.port}/app/`);
