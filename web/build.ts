import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Builds the account area into a folder: `index.html`, and `assets/` with a hash of the content in each name. Nothing
 * is inlined into the page, whose policy allows scripts from files only.
 */
export async function buildWeb(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/app/',
    publicDir: 'public',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2024',
      modulePreload: { polyfill: false },
    },
  });
}
