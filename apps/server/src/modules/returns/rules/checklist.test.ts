import { expect, it } from 'vitest';
import { goThrough } from './checklist.ts';

const list = [
  { key: 'look', name: '外观' },
  { key: 'lock', name: '激活锁', stops: true },
] as const;
const checked = (key: string, ok: boolean) => ({ key, ok, note: '' });

it('a checklist tells what nobody looked at, and what stops goods from being intact', () => {
  expect(goThrough(list, [])).toEqual({ items: [], open: ['外观', '激活锁'], stops: [] });
  expect(goThrough(list, [checked('lock', false), checked('look', false), checked('else', true)])).toEqual({
    items: [
      { key: 'look', name: '外观', ok: false, note: '' },
      { key: 'lock', name: '激活锁', ok: false, note: '' },
    ],
    open: [],
    stops: ['激活锁'],
  });
});
