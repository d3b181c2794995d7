/** The modules, spelled the same in the three trees (docs: design, the house). */
export const moduleNames = [
  'session',
  'permission',
  'home',
  'goods',
  'coupons',
  'orders',
  'customers',
  'order-change',
  'sales',
  'bills',
  'risk',
  'review',
  'delivery',
  'dispatch',
  'overdue',
  'exchange',
  'analysis',
  'returns',
  'station',
  'stores',
  'stock',
  'visits',
  'recycling',
  'finance',
  'quotation',
  'waters',
  'rerent',
  'evidence',
  'storefront',
] as const;

/** One direction: a server module knows those of lower levels only. */
const levels: readonly (readonly string[])[] = [
  ['session'],
  ['permission'],
  ['goods', 'stores'],
  ['stock'],
  ['coupons'],
  ['orders'],
  ['bills', 'delivery', 'risk'],
  ['returns', 'order-change', 'sales', 'visits', 'recycling'],
  ['overdue', 'exchange', 'customers'],
  ['analysis', 'review', 'station', 'rerent', 'waters', 'evidence', 'quotation', 'storefront'],
  ['finance'],
  ['dispatch'],
  ['home'],
];
export const levelOf = (module: string): number => levels.findIndex((level) => level.includes(module));

export type Tree = 'common' | 'contract' | 'server' | 'console' | 'elsewhere';

/** Where a file of the house stands. */
export interface Place {
  tree: Tree;
  /** The first folder inside the tree: platform, modules, widgets, app, demo …; a contract's module; '' for a file of the root. */
  wing: string;
  /** The module, in the server's and the console's modules and in the contract. */
  module: string | undefined;
  /** Inside a module: rules, operations, store, screens, parts; '' for the module's own files. */
  room: string;
  /** The file's name inside its module or wing. */
  file: string;
  /** Tests, the walk's particulars (`*.walk.ts`), and what only tests use. */
  isTest: boolean;
}

const roots: readonly [string, Tree][] = [
  ['packages/common/src/', 'common'],
  ['packages/contract/src/', 'contract'],
  ['apps/server/src/', 'server'],
  ['apps/console/src/', 'console'],
];

const testWings = new Set(['testing', 'contract-walk', 'reliability']);

/** @param path relative to the project's root, with slashes */
export function placeOf(path: string): Place {
  const [root, tree] = roots.find(([prefix]) => path.startsWith(prefix)) ?? ['', 'elsewhere' as const];
  const steps = path.slice(root.length).split('/');
  const file = steps.at(-1) ?? '';
  const wing = steps.length > 1 ? steps[0]! : '';
  const isTest = /\.test\.tsx?$|\.walk\.ts$/.test(file) || testWings.has(wing) || steps.includes('testing') || steps.includes('harness');
  const inModules = wing === 'modules';
  const module = inModules ? steps[1] : tree === 'contract' && wing !== '' ? wing : undefined;
  const room = inModules && steps.length > 3 ? steps[2]! : '';
  return { tree, wing, module, room, file, isTest };
}
