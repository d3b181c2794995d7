import { parseSync } from 'oxc-parser';
import { posix } from 'node:path';

/** One import of a file. `to` is a path inside the project, or the package's name. */
export interface Import {
  to: string;
  isPackage: boolean;
  /** Erased before it runs. */
  typeOnly: boolean;
}

interface Found {
  specifier: string;
  typeOnly: boolean;
}

function found(path: string, text: string): Found[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.moduleRequest !== null)
    .map((entry) => ({ specifier: entry.moduleRequest!.value, typeOnly: entry.isType }));
  const dynamics = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end))?.[2])
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => ({ specifier, typeOnly: false }));
  return [...statics, ...reexports, ...dynamics];
}

const own = /^@merchant-admin\/(common|contract|server|console)(?:\/(.+))?$/;

/** The file that our own packages' names stand for. */
function ownPath(specifier: string): string | undefined {
  const [, name, rest] = own.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  return name === 'common' || name === 'contract' ? `packages/${name}/src/${rest ?? 'index'}.ts` : `apps/${name}/src/${rest ?? 'index.ts'}`;
}

/** What a file imports, statically, by re-export or by a call. @param path relative to the root */
export function importsOf(path: string, text: string): Import[] {
  return found(path, text).map(({ specifier, typeOnly }) => {
    const inside = specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : ownPath(specifier);
    return { to: inside ?? specifier, isPackage: inside === undefined, typeOnly };
  });
}
