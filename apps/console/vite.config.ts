import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPreloads } from './build/lean-preloads.ts';
import { siteRoutes } from './build/site-routes.ts';
import { screenModules } from './build/screen-modules.ts';
import { parts } from './build/parts.ts';
import { singleCalls } from './build/single-calls.ts';
import { singleImports } from './build/single-imports.ts';
import { antdStyles } from './build/antd-styles.ts';
import { callProxy, callTable } from './build/calls.ts';
import { treeParts } from './build/tree-parts.ts';
import { withoutDuties } from './build/without-duties.ts';
import { withoutAntdParts } from './build/without-antd-parts.ts';
import { withoutServerCode } from './build/without-server-code.ts';
import { withoutSpecimens } from './build/without-specimens.ts';

/** antd's own entry for its locale is CommonJS, which its default import does not survive. */
const esLocale: Record<string, string> = { 'antd/locale/zh_CN': 'antd/es/locale/zh_CN.js' };

const preloads = leanPreloads();
const pieces = parts();

export default defineConfig(async ({ command, isPreview }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    callTable(),
    singleCalls(),
    screenModules(),
    siteRoutes(),
    singleImports(),
    antdStyles(),
    withoutAntdParts(),
    treeParts(),
    withoutDuties(),
    withoutServerCode(),
    withoutSpecimens(),
    preloads.plugin,
    pieces.plugin,
  ],
  resolve: { alias: command === 'build' ? esLocale : {} },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: preloads.leftOut },
    target: 'es2023',
    /** The content security policy allows data: for pictures only. */
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: pieces.groups } } },
  },
  server: {
    port: 5173,
    proxy:
      command === 'serve' && isPreview !== true && process.env['VITEST'] === undefined
        ? await callProxy(process.env['API_ORIGIN'] ?? 'http://localhost:8080')
        : undefined,
  },
}));
