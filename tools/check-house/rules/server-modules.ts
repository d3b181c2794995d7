import type { Import } from '../imports.ts';
import type { SourceFile } from '../house.ts';
import { levelOf, placeOf, type Place } from '../places.ts';

/** What runs input and output; rules are pure. Hashes are not. */
const inputOutput = /^(node:(?!crypto$).+|pg|pg-boss|kysely|fastify|@fastify\/.+|undici|pino|prom-client|aws4fetch)$/;

/** The platform's judge of what may be done: as pure as the rules that stand on it. */
const isJudge = (path: string) => path.startsWith('apps/server/src/platform/acts/');

const isFrontDoor = (place: Place) => place.room === '' && place.file === 'index.ts';

function otherModule(from: Place, to: Place): string | undefined {
  if (!isFrontDoor(to)) return `another module is entered by its index.ts`;
  return levelOf(to.module!) < levelOf(from.module!) ? undefined : `${from.module} may know lower modules only, and ${to.module} is none: emit an event`;
}

/** What a room of a module may see of its own module. */
const ownRooms: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules'],
  store: ['rules', 'store', ''],
  operations: ['rules', 'store', 'operations', ''],
};

function ownModule(from: Place, to: Place, each: Import): string | undefined {
  const rooms = ownRooms[from.room];
  if (rooms === undefined) return undefined;
  if (isFrontDoor(to)) return 'a module does not enter itself by its front door';
  if (rooms.includes(to.room) || (from.room === 'rules' && each.typeOnly)) return undefined;
  return `${from.room} may see ${rooms.map((room) => room || 'the module’s own files').join(', ')}`;
}

function fromModule(from: Place, each: Import): string | undefined {
  const to = placeOf(each.to);
  if (to.tree !== 'server') return undefined;
  if (to.file.endsWith('.walk.ts')) return 'only the walk loads it';
  if (to.wing === 'modules') return to.module === from.module ? ownModule(from, to, each) : otherModule(from, to);
  if (to.wing === 'platform') return from.room === 'rules' && !each.typeOnly && !isJudge(each.to) ? 'rules are pure: of the platform only its acts' : undefined;
  // The configuration's type is part of what the platform hands down.
  return to.file === 'config.ts' && each.typeOnly ? undefined : `a module may see the platform and lower modules, not ${to.wing || to.file}`;
}

function fromPlatform(path: string, each: Import): string | undefined {
  const to = placeOf(each.to);
  if (isJudge(path) && to.tree === 'server' && !each.typeOnly && !isJudge(each.to)) return 'acts are pure';
  if (to.tree !== 'server' || to.wing === 'platform' || (to.wing === '' && to.file === 'config.ts')) return undefined;
  return 'the platform knows no module and nothing above it';
}

/** Import directions inside the server. Tests may see everything of it. */
export function serverProblems({ path, place, imports }: SourceFile): string[] {
  if (place.tree !== 'server' || place.isTest) return [];
  return imports.flatMap((each) => {
    if (each.isPackage)
      return (place.room === 'rules' || isJudge(path)) && !each.typeOnly && inputOutput.test(each.to) ? [`${path} imports ${each.to}: rules are pure`] : [];
    const problem = place.wing === 'modules' ? fromModule(place, each) : place.wing === 'platform' ? fromPlatform(path, each) : undefined;
    return problem === undefined ? [] : [`${path} imports ${each.to}: ${problem}`];
  });
}
