import type { SourceFile } from '../house.ts';
import { levelOf, placeOf } from '../places.ts';

const hall = 'platform';

/** Import directions inside the contract, those of types too: a module knows the front hall and lower modules, the hall knows no module. */
export function contractProblems({ path, place, imports }: SourceFile): string[] {
  const from = place.module;
  if (place.tree !== 'contract' || place.isTest || from === undefined) return [];
  return imports.flatMap((each) => {
    const { tree, module: to } = placeOf(each.to);
    if (each.isPackage || tree !== 'contract' || to === from || to === hall) return [];
    if (from === hall) return [`${path} imports ${each.to}: the front hall knows no module`];
    return to !== undefined && levelOf(to) < levelOf(from) ? [] : [`${path} imports ${each.to}: ${from} may know lower modules only`];
  });
}
