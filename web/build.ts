import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** `index.html`, and hashed `assets/`. Nothing is inlined: its policy allows scripts from files only. */
export async function buildWeb(outDir: string): Promise<void> {
  // Vite selects React's build by this variable, which a test runner sets to `test`.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    mode: 'production',
    root: import.meta.dirname,
    base: '/app/',
    publicDir: 'public',
    logLevel: 'warn',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2024',
      modulePreload: { polyfill: false },
    },
  }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
}
