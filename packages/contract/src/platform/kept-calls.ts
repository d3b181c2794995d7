import { z } from 'zod';
import { action } from './acts.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { ErrorDefinition } from './errors.ts';
import { shelving, type KeptThing } from './kept-thing.ts';
import type { KeptCommon, KeptParts, KeptRow, OwnCall } from './kept-types.ts';
import { rowShape } from './list-shapes.ts';
import type { Columns } from './list.ts';
import { pageInput, pageOf } from './paging.ts';
import { done, id, version } from './shapes.ts';
import { tabTree } from './tabs.ts';

const saved = z.object({ id: z.string(), version: z.int() });

/** A row of its list: what the columns show, what else is told, and what may be done to it. */
export const keptRow = <const Cs extends Columns, const Row extends Readonly<Record<string, z.ZodType>>>(columns: Cs, row: Row): KeptRow<Cs, Row> =>
  z.object({ ...rowShape(columns), id: z.string(), version: z.int(), actions: z.array(action), ...row }) as unknown as KeptRow<Cs, Row>;

/** What switching is called: 启用、停用品牌, 售卖商品上架、下架. */
const switchTitle = ({ title, switch: turn }: KeptThing): string => {
  const words = (turn?.words ?? []).join('、');
  return turn?.words === shelving ? `${title}${words}` : `${words}${title}`;
};

type Makers = { readonly [Name in keyof KeptParts]-?: (call: Exclude<NonNullable<KeptParts[Name]>, Endpoint>) => Endpoint };

/** How each of its calls is made of its particulars. @param savingSwitches the saving call switches too */
export function makersOf(thing: KeptThing, { base, reader, editor, notFound, taken, most, unchanged }: KeptCommon, savingSwitches: boolean): Makers {
  const { title, idName, entity } = thing;
  const aim = { [idName]: id(entity), version };
  const turned = thing.switch === undefined ? {} : { [thing.switch.column]: z.boolean() };
  type Parts = Partial<Endpoint> & Pick<Endpoint, 'result'>;
  const call =
    (parts: Pick<Endpoint, 'method' | 'kind' | 'permission'>, summary: string, errors: readonly (ErrorDefinition | undefined)[]) =>
    ({ path, permission = parts.permission, summary: told = summary, errors: own = [] }: OwnCall, more: Parts) =>
      endpoint({ base, ...parts, path, permission, summary: told, errors: [...errors.filter((error) => error !== undefined), ...own], ...more });
  const read = { method: 'GET', kind: 'read', permission: reader } as const;
  const write = { method: 'POST', kind: 'write', permission: editor } as const;
  return {
    list: (own) => {
      const filter = z.strictObject({ ...pageInput, ...own.filter });
      const sent = own.method === 'POST' ? ({ method: 'POST', body: filter } as const) : { query: filter };
      return call(read, `${title}列表`, [])(own, { ...sent, result: pageOf(keptRow(own.columns, own.row)) });
    },
    tabs: (own) => call(read, `${title}标签与数量`, [])(own, { result: tabTree }),
    detail: (own) => call(read, `${title}详情`, [notFound])(own, { query: z.strictObject({ [idName]: id(entity) }), result: own.result }),
    save: (own) =>
      call(write, `新增、编辑${savingSwitches ? `、${switchTitle(thing)}` : title}`, [notFound, taken, most?.error])(own, {
        body: z.strictObject({ [idName]: id(entity).optional(), version: version.optional(), ...own.input }),
        result: saved,
      }),
    create: (own) => call(write, `新增${title}`, [taken, most?.error])(own, { body: z.strictObject(own.input), result: saved }),
    edit: (own) => call(write, `编辑${title}`, [notFound, taken])(own, { body: z.strictObject({ ...aim, ...own.input }), result: saved }),
    switch: (own) =>
      call(write, switchTitle(thing), [notFound, unchanged])(own, { body: z.strictObject({ ...aim, ...turned }), result: z.object({ version: z.int() }) }),
    delete: (own) => call(write, `删除${title}`, [notFound])(own, { body: z.strictObject(aim), result: done }),
  };
}
