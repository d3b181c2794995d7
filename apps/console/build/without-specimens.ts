import type { Plugin } from 'vite';

const ofCatalogue = [/\.specimen\.tsx$/, /\/widgets\/(?:catalogue|harness)\//];

/** Fails the build when made-up data of the catalogue of widgets gets into the console. */
export function withoutSpecimens(): Plugin {
  return {
    name: 'without-specimens',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      if (chunks.some((chunk) => chunk.facadeModuleId?.endsWith('/catalogue.html') === true)) return;
      for (const chunk of chunks) {
        const found = Object.entries(chunk.modules).find(([id, module]) => module.renderedLength > 0 && ofCatalogue.some((pattern) => pattern.test(id)));
        if (found !== undefined) this.error(`${found[0]} must not be in the console (chunk ${chunk.fileName})`);
      }
    },
  };
}
