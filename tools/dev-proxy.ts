import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const serverPages = /^\/(docs|openapi\.json|healthz|readyz|metrics)\b/;
const viteFiles = /^\/(@|__vite|src\/|node_modules\/)/;

/** Tells a call to the server from a page or file of the console, both of which share one address. */
export function belongsToServer({ url = '/', method, headers }: IncomingMessage): boolean {
  if (viteFiles.test(url)) return false;
  if (method !== 'GET' || serverPages.test(url)) return true;
  const wanted = headers['sec-fetch-dest'];
  if (wanted === 'empty' || wanted === undefined) return true;
  return wanted === 'image' && !isConsoleFile(url);
}

function isConsoleFile(url: string): boolean {
  const path = new URL(url, 'http://localhost').pathname;
  return ['.', 'public'].some((folder) => existsSync(join(projectRoot, 'apps/console', folder, path)));
}
