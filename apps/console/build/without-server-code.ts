import type { Plugin } from 'vite';

const forbidden = [/\/node_modules\/zod\//, /\/apps\/server\//, /\/packages\/contract\/src\/(?:[^/]+\/(?:endpoints|shapes)|index)\.ts$/];

/** Fails the build when the contract's validation or the server gets into the browser. */
export function withoutServerCode(): Plugin {
  return {
    name: 'without-server-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const found = Object.entries(chunk.modules).find(([id, module]) => module.renderedLength > 0 && forbidden.some((pattern) => pattern.test(id)));
        if (found !== undefined) this.error(`${found[0]} must not be in the browser (chunk ${chunk.fileName})`);
      }
    },
  };
}
