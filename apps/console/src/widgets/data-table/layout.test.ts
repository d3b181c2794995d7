import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeColumns, currentChoices, declaredChoices, moveChoice, readLayout, type ColumnChoice } from './layout.ts';

const columns = [{ key: 'no' }, { key: 'name' }, { key: 'note', hidden: true }, { key: 'actions', permanent: true, fixed: 'right' as const }];
const keysOf = (choices: readonly { key: string }[]) => choices.map((each) => each.key);

it('shows the declared columns in their order, the first one pinned, actions at the end', () => {
  expect(arrangeColumns(columns, []).map(({ key, pinned }) => [key, pinned])).toEqual([
    ['no', true],
    ['name', false],
    ['actions', false],
  ]);
});

it('draws pinned columns first', () => {
  const kept = [
    { key: 'no', shown: true, pinned: false },
    { key: 'name', shown: true, pinned: true },
    { key: 'note', shown: true, pinned: false },
  ];
  expect(keysOf(arrangeColumns(columns, kept))).toEqual(['name', 'no', 'note', 'actions']);
});

describe('kept choices', () => {
  it('lose columns that are gone and take in new ones behind the column they follow', () => {
    const kept: ColumnChoice[] = [
      { key: 'gone', shown: true, pinned: false },
      { key: 'note', shown: true, pinned: false },
      { key: 'no', shown: true, pinned: true },
    ];
    expect(keysOf(currentChoices(columns, kept))).toEqual(['note', 'no', 'name']);
  });
  it('that would hide everything are not followed', () =>
    expect(
      currentChoices(columns, [
        { key: 'no', shown: false, pinned: false },
        { key: 'name', shown: false, pinned: false },
      ]),
    ).toEqual(declaredChoices(columns)));

  const choice = fc.record({ key: fc.constantFrom('no', 'name', 'note', 'gone', 'actions'), shown: fc.boolean(), pinned: fc.boolean() });
  it('always list every settable column once, with at least one on show', () => {
    fc.assert(
      fc.property(fc.array(choice), (kept) => {
        const current = currentChoices(columns, kept);
        expect(keysOf(current).toSorted()).toEqual(['name', 'no', 'note']);
        expect(current.some((each) => each.shown)).toBe(true);
        expect(arrangeColumns(columns, kept).at(-1)?.key).toBe('actions');
      }),
      { numRuns: 2000 },
    );
  });
});

it('moves a column and nothing else', () => {
  const choices = declaredChoices(columns);
  expect(keysOf(moveChoice(choices, 0, 2))).toEqual(['name', 'note', 'no']);
  expect(keysOf(moveChoice(choices, 2, 0))).toEqual(['note', 'no', 'name']);
  expect(moveChoice(choices, 0, 3)).toBe(choices);
  expect(moveChoice(choices, 0, -1)).toBe(choices);
});

it('reads kept settings and survives anything else', () => {
  expect(readLayout({ density: 'compact', columns: [{ key: 'a', shown: true, pinned: false }] })).toEqual({
    density: 'compact',
    columns: [{ key: 'a', shown: true, pinned: false }],
  });
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(['default', 'compact']).toContain(readLayout(kept).density);
    }),
  );
});
