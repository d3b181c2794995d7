import { describe, expect, it } from 'vitest';
import { ActRules } from './act-rules.ts';
import { flawsOf, machine, type Table } from './machine.ts';
import { offers } from './offer.ts';

type State = 1 | 2 | 3;
interface Facts {
  state: State;
  locked: boolean;
}
const tooEarly = { code: 1, status: 409, text: '还不行' } as const;
const good: Table<State, Facts, 'open' | 'close' | 'note', 'locked'> = {
  of: 'boxes',
  states: { 1: '新', 2: '开', 3: '关' },
  first: [1],
  at: ({ state }) => state,
  objections: { locked: { text: ({ state }) => `${state}已上锁`, when: ({ locked }) => locked, error: tooEarly } },
  moves: {
    open: { from: [1, 3], to: 2, guards: ['locked'] },
    close: { from: [2], to: { text: '关', among: [3], of: () => 3 } },
    note: { from: [1, 2], elsewhere: '关了不能记' },
  },
  elsewhere: '现在不行',
};

describe('a state table', () => {
  it('says whether a move may happen, where it leads, and the first thing against it', () => {
    const { judge } = machine(good);
    expect(judge('open', { state: 1, locked: false })).toEqual({ allowed: true, to: 2 });
    expect(judge('open', { state: 1, locked: true })).toEqual({ allowed: false, reason: '1已上锁', error: tooEarly });
    expect(judge('close', { state: 1, locked: false })).toEqual({ allowed: false, reason: '现在不行' });
    expect(judge('close', { state: 2, locked: true })).toEqual({ allowed: true, to: 3 });
    expect(judge('note', { state: 2, locked: false })).toEqual({ allowed: true, to: 2 });
    expect(judge('note', { state: 3, locked: false })).toEqual({ allowed: false, reason: '关了不能记' });
    expect(judge('close', { state: 1, locked: false }, 2)).toEqual({ allowed: true, to: 3 });
  });

  it.each<[string, Partial<typeof good>, string[]]>([
    ['nothing', {}, []],
    ['a state that nothing leads to', { moves: { ...good.moves, close: { from: [2] } } }, ['state 3 cannot be reached']],
    ['a state without a name', { states: { 1: '新', 2: '', 3: '关' } }, ['state 2 has no label']],
    [
      'a move from where nothing can stand',
      { first: [3], moves: { open: { from: [1], to: 2 }, close: { from: [2], to: 3 }, note: { from: [] } } },
      ['state 1 cannot be reached', 'state 2 cannot be reached', 'open can never happen', 'close can never happen'],
    ],
  ])('is looked through at the start: it finds %s', (_, over, flaws) => {
    const table = { ...good, ...over };
    expect(flawsOf(table)).toEqual(flaws);
    if (flaws.length > 0) expect(() => machine(table)).toThrow(`state table of boxes: ${flaws.join('; ')}`);
  });
});

describe('acts', () => {
  const titles = { open: '打开', close: '关上' };
  const calls = { open: { permission: ['box:open'], onBehalf: true }, close: { permission: ['box:close'] } } as const;

  it('are offered to who may make their calls, and of another merchant’s things only what is done on behalf', () => {
    const turn = { close: '', open: '锁着' };
    const shown = (viewer: Parameters<typeof offers>[0]) => offers(viewer, titles, calls, turn).map(({ act, allowed, reason }) => [act, allowed, reason]);
    expect(shown({ can: () => true })).toEqual([
      ['close', true, ''],
      ['open', false, '锁着'],
    ]);
    expect(shown({ can: () => true, own: false })).toEqual([['open', false, '锁着']]);
    expect(shown({ can: (tag) => tag === 'box:close' })).toEqual([['close', true, '']]);
    expect(shown({ can: () => false })).toEqual([]);
  });

  it('have one call each, or the server does not start', () => {
    const acts = new ActRules(titles);
    acts.doneBy({ open: calls.open });
    expect(() => acts.check()).toThrow('no call does close');
    expect(() => acts.doneBy({ open: calls.close })).toThrow('act open');
    expect(() => acts.doneBy({ paint: calls.close })).toThrow('act paint');
    acts.doneBy({ close: calls.close });
    acts.check();
    expect(acts.mayDo({ can: (tag) => tag === 'box:close' }, 'open')).toBe(false);
  });
});
