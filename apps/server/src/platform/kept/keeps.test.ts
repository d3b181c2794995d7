import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { kept } from '@merchant-admin/contract/platform/kept';
import { enabledSwitch } from '@merchant-admin/contract/platform/kept-thing';
import { partsOf } from '../house/part.ts';
import { keeps, type Kept, type KeptRow } from './index.ts';

const thing = { entity: 'curio', title: '藏品', idName: 'curio_id', switch: enabledSwitch } as const;
const curios = kept(thing, {
  base: 'admin',
  reader: ['CurioList'],
  editor: ['curio:edit'],
  notFound: e.NOT_FOUND,
  save: { path: '/curio/save', input: {} },
  switch: { path: '/curio/switch' },
  delete: { path: '/curio/delete', errors: [e.CONFLICT] },
});
const curio: Kept<KeptRow> = { declared: curios, module: 'goods', table: 'curio', columns: sql<KeptRow>`id, version`, nameOf: () => '瓶', told: () => ({}) };
const pathsOf = (exported: object) => partsOf(exported).map((each) => (each as unknown as { endpoint: { path: string } }).endpoint.path);

describe('a kept thing that a file exports', () => {
  it('brings its switch and its deletion', () => {
    expect(pathsOf({ curio: keeps(curio) })).toEqual(['/curio/switch', '/curio/delete']);
  });

  it('leaves out what is written by hand', () => {
    expect(pathsOf({ curio: keeps(curio, ['delete']) })).toEqual(['/curio/switch']);
  });

  it('objects by what the contract tells of the call, or does not start', () => {
    const objecting = (act: 'delete' | 'off', error: typeof e.CONFLICT | typeof e.BUSY) => () =>
      keeps({ ...curio, objections: [{ act, error, when: () => true }] });
    expect(objecting('delete', e.CONFLICT)).not.toThrow();
    expect(objecting('delete', e.BUSY)).toThrow('curio: the call of delete does not tell of 1051');
    expect(objecting('off', e.CONFLICT)).toThrow('curio: the call of off does not tell of 1043');
  });
});
