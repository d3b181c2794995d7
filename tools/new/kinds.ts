import { camel, type Thing } from './names.ts';

/** An entry in a file that is there already. */
export interface Entry {
  path: string;
  /** Texts that lead to the bracket that it goes into (insert.ts). */
  into: readonly string[];
  entry: string;
  /** What the entry needs to be imported. */
  needs?: string;
}

const contract = 'packages/contract/src';

const call = ({ module, name }: Thing): Entry => ({
  path: `${contract}/${module}/endpoints.ts`,
  into: [`export const ${module}Endpoints = {`],
  entry: `...${camel(name)}Endpoints`,
  needs: `import { ${camel(name)}Endpoints } from './${name}.ts';`,
});

/** A screen stands in the first group of its module's menu. @param group that group's path */
function screen({ module, name, title }: Thing, group: string, right = ''): Entry[] {
  const list = `${camel(name)}List`;
  return [
    {
      path: `${contract}/${module}/permissions.ts`,
      into: ['defineRoutes([', 'children: ['],
      entry: `{ name: '${list.slice(0, 1).toUpperCase()}${list.slice(1)}', title: '${title}列表', duties: ['operator'], path: '${group}/${list}'${right} }`,
    },
    {
      path: `apps/console/src/modules/${module}/routes.tsx`,
      into: ['export const screens: Screens = {'],
      entry: `'${group}/${list}': () => import('./screens/${name}-list.tsx')`,
    },
  ];
}

/** @param code the number of the first of them */
const refusals = ({ module, name, title }: Thing, code: number): Entry[] => {
  const texts: readonly [string, number, string][] = [
    ['NOT_FOUND', 404, `${title}不存在或已删除，请刷新页面`],
    ['TAKEN', 409, `已有同名的${title}，请换一个名称`],
    ['TOO_MANY', 409, `${title}已达上限，请删除或修改已有的`],
    ['UNCHANGED', 409, `该${title}的状态没有变化，请刷新页面`],
  ];
  const of = name.replaceAll('-', '_').toUpperCase();
  return texts.map(([what, status, text], place) => ({
    path: `${contract}/${module}/errors.ts`,
    into: ['defineErrors({'],
    entry: `${of}_${what}: { code: ${code + place}, status: ${status}, text: '${text}' }`,
  }));
};

/** A fixture of the thing that is another merchant's, about which calls must answer as if there were nothing. */
const fixture = ({ module, name, title }: Thing): Entry => ({
  path: 'apps/server/src/testing/fixtures.ts',
  into: ['const makers: ', '= {'],
  entry: `${camel(name)}: ({ server, person }) => saved(server, person, '/merchant/${module}/${name.replaceAll('-', '_')}_edit', { name: \`${title}-\${randomUUID().slice(0, 8)}\` })`,
});

/** What the orders know of every act: its title, its right, and how it is done where offers are compared with answers. */
const actOnOrder = ({ module, name, title }: Thing): Entry[] => [
  { path: `${contract}/orders/codes.ts`, into: ['export const orderActs = {'], entry: `${camel(name)}: '${title}'` },
  {
    path: `${contract}/orders/permissions.ts`,
    into: ["name: 'OrderDetail'", 'actions: ['],
    entry: `{ code: '${module}:${camel(name)}', title: '${title}' }`,
  },
  {
    path: 'apps/server/src/contract-walk/acts/order-doings.ts',
    into: ['export function orderDoings(', 'return {'],
    entry: `${camel(name)}: async (no) => post(server, who, '/merchant/${module}/${name.replaceAll('-', '_')}', { order_id: no, version: await till.version(no), reason: '试一试' })`,
  },
];

/** What is asked of the tree before entries are made. */
export interface Surroundings {
  /** The path of the first group of the module's menu. */
  group: () => string;
  /** The first number of those that no error of the module has. */
  freeCode: () => number;
}

/** What each kind adds to files that are there; the rest of it stands in `templates/<kind>`. */
export const kinds: Readonly<Record<string, (thing: Thing, around: Surroundings) => Entry[]>> = {
  list: (thing, { group }) => [call(thing), ...screen(thing, group())],
  kept: (thing, { group, freeCode }) => [
    call(thing),
    ...refusals(thing, freeCode()),
    fixture(thing),
    ...screen(
      thing,
      group(),
      `, actions: [{ code: '${thing.module}:${camel(thing.name)}', title: '新增、编辑、启用、停用、删除${thing.title}', duties: ['operator'] }]`,
    ),
  ],
  act: (thing) => [call(thing), ...actOnOrder(thing)],
  section: (thing) => [call(thing)],
};
