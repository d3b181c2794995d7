import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdImports } from './build/antd-imports.ts';
import { antdStyles } from './build/antd-styles.ts';
import { callProxy, callTable } from './build/calls.ts';
import { withoutServerCode } from './build/without-server-code.ts';

export default defineConfig(async ({ command, isPreview }) => ({
  root: import.meta.dirname,
  plugins: [react(), callTable(), antdImports(), antdStyles(), withoutServerCode()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    /** The content security policy allows data: for pictures only. */
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: command === 'serve' && isPreview !== true && process.env['VITEST'] === undefined ? await callProxy(process.env['API_ORIGIN'] ?? 'http://localhost:8080') : undefined,
  },
}));
