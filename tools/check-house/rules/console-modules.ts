import type { Import } from '../imports.ts';
import type { SourceFile } from '../house.ts';
import { levelOf, placeOf, type Place } from '../places.ts';

/** What each wing of the console may see of the others; `modules` of another module means its index.ts. */
const wings: Readonly<Record<string, readonly string[]>> = {
  platform: ['platform'],
  widgets: ['widgets', 'platform'],
  modules: ['modules', 'widgets', 'platform'],
};

const isFrontDoor = (place: Place) => place.room === '' && /^index\.tsx?$/.test(place.file);

function anotherModule(from: Place, to: Place): string | undefined {
  if (!isFrontDoor(to)) return 'another module is entered by its index.ts';
  if (levelOf(to.module!) < levelOf(from.module!)) return undefined;
  return `${from.module} may know lower modules only, and ${to.module} is none: it brings what it shows there (its room on-orders)`;
}

function acrossModules(from: Place, to: Place): string | undefined {
  if (to.module !== from.module) return anotherModule(from, to);
  if (from.room === 'screens' && to.room === 'screens') return 'a screen is made of parts, queries, urls and widgets, not of screens';
  if (from.room === 'parts' && to.room === 'screens') return 'parts know no screen';
  const joins = /^(routes\.tsx|index\.tsx?)$/;
  return from.room !== '' && to.room === '' && joins.test(to.file) ? `${from.room} do not know ${to.file}, which joins them` : undefined;
}

function problemOf(from: Place, each: Import): string | undefined {
  const to = placeOf(each.to);
  if (to.tree !== 'console') return undefined;
  const seen = wings[from.wing];
  if (seen && !seen.includes(to.wing)) return `${from.wing} may see ${seen.join(', ')}`;
  return from.wing === 'modules' && to.wing === 'modules' ? acrossModules(from, to) : undefined;
}

/** Import directions inside the console. Tests may see everything of it. */
export function consoleProblems({ path, place, imports }: SourceFile): string[] {
  if (place.tree !== 'console' || place.isTest) return [];
  return imports
    .filter((each) => !each.isPackage)
    .flatMap((each) => {
      const problem = problemOf(place, each);
      return problem === undefined ? [] : [`${path} imports ${each.to}: ${problem}`];
    });
}
