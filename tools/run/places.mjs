import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const modules = join(projectRoot, 'node_modules');

/** The Node that the product runs on, as npm installed it; the one that started npm may be any. */
export const nodeBinary = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Programs find the installed tools, and the right Node, before the system's own; and what Node compiled of their modules before. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.cache', 'node'),
  PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
};
