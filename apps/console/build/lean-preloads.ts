import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];

/** A chunk with all that it loads before it runs. */
function needs(bundle: Bundle, file: string, found: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return;
  found.add(file);
  for (const next of chunk.imports) needs(bundle, next, found);
}

/**
 * What is loaded with every screen, the start and the shell, is named by no other list of what a part needs: each list would name it again.
 * `leftOut` is the build's `resolveDependencies`.
 */
export function leanPreloads(): { plugin: Plugin; leftOut: (file: string, needed: string[]) => string[] } {
  const always = new Set<string>();
  return {
    plugin: {
      name: 'lean-preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const [file, chunk] of Object.entries(bundle))
            if (chunk.type === 'chunk' && (chunk.isEntry || chunk.name === 'shell')) needs(bundle, file, always);
        },
      },
    },
    leftOut: (_file, needed) => needed.filter((each) => !always.has(each)),
  };
}
