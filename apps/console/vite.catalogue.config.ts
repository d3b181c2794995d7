import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import consoleConfig from './vite.config.ts';

/**
 * The catalogue of widgets is built apart: with it as a second entry the console's own chunks would fall into smaller
 * ones, and the order list would load 14 KB more.
 */
export default defineConfig(async (env) =>
  mergeConfig(await consoleConfig(env), {
    base: '/catalogue/',
    publicDir: false,
    build: { manifest: false, rolldownOptions: { input: fileURLToPath(new URL('catalogue.html', import.meta.url)) } },
  }),
);
