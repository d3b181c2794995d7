import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stateTable, transitionText } from './state-table.ts';
import { billEffects, couponEffects, depositEffects, deviceEffects, stockEffects, transitionEffects } from './transition-effects.ts';

const page = readFileSync(new URL('../../../../../../docs/modules/orders.md', import.meta.url), 'utf8');
const shown = page.split('\n').filter((line) => /^\| (变化 \||\S+ `\w+` \|)/.test(line));

describe('the state table that people read', () => {
  it('stands in the module’s page as the data says it: a line for each transition', () => {
    const [head, , ...rows] = stateTable().split('\n');
    expect(shown).toEqual([head, ...rows]);
  });

  it('says every transition in another word, and knows no effect that nothing has', () => {
    const texts = Object.values(transitionText);
    expect(new Set(texts).size).toBe(texts.length);
    const all = Object.values(transitionEffects);
    for (const [part, known] of [
      ['bills', billEffects],
      ['deposit', depositEffects],
      ['devices', deviceEffects],
      ['stock', stockEffects],
      ['coupon', couponEffects],
    ] as const)
      expect(new Set(all.flatMap((effects): readonly string[] => effects[part] ?? []))).toEqual(new Set(Object.keys(known)));
  });
});
