import { actStages, isShown } from '@merchant-admin/contract/orders/act-stages';
import { orderActs, type OrderAct } from '@merchant-admin/contract/orders/codes';
import { describe, expect, it } from 'vitest';
import { transitions, type Transition } from './transitions.ts';

const moving = (Object.keys(orderActs) as OrderAct[]).filter((act): act is OrderAct & Transition => act in transitions);

describe('the acts that a page shows of an order', () => {
  it.each(moving)('%s is the turn of an order from which it leads on', (act) => {
    expect(actStages[act]).toEqual(transitions[act].from);
  });

  it('are what may be done, and of what may not only what is its turn', () => {
    expect(isShown(30, { act: 'ship', allowed: false })).toBe(true);
    expect(isShown(50, { act: 'ship', allowed: false })).toBe(false);
    expect(isShown(30, { act: 'refuse', allowed: true })).toBe(true);
    expect(isShown(100, { act: 'remark', allowed: false })).toBe(true);
  });
});
