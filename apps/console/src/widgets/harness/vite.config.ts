import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves the page of widgets that the browser tests open. */
export default defineConfig({ root: import.meta.dirname, plugins: [react()], appType: 'spa', logLevel: 'warn', build: { target: 'es2023' } });
