import type { SourceFile } from '../house.ts';

/** The specification's odd spellings. They stand in the addresses and the route names that it gives, and nowhere else. */
const odd = /repeact|questtion|renewel|datail|mangeGuest|drfferent|creatVip|selectPrams|financOrg/i;

/** A menu's icon names its group's route. `form-fields.ts` too: stored form definitions carry the specification's type names. */
const allowed =
  /^(packages\/contract\/src\/[^/]+\/(endpoints|permissions|paths)\.ts|packages\/contract\/src\/platform\/form-fields\.ts|apps\/console\/src\/modules\/[^/]+\/(routes\.tsx|menu-icon\.ts)|tools\/check-house\/.+)$/;

/** Elsewhere a thing has its right name, from docs/words.md. */
export function spellingProblems({ path, text }: SourceFile): string[] {
  if (allowed.test(path)) return [];
  return text.split('\n').flatMap((line, n) => {
    const word = odd.exec(line)?.[0] ?? odd.exec(n === 0 ? path : '')?.[0];
    return word === undefined
      ? []
      : [`${path}:${n + 1} spells ${word}: only contract/*/endpoints.ts, contract/*/permissions.ts, contract/*/paths.ts and console/*/routes.tsx may`];
  });
}
