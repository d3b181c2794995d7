import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRecycle, worthless, type RecycleTerms } from '@merchant-admin/common/recycle';
import { linesBetween, linesTyped, quoteOf, stepsOfQuote } from './quote.ts';

const option = (id: string, name: string, over: object = {}) => ({ id, name, amount: 0, percent: 0, refused: false, ...over });
const terms: RecycleTerms = {
  base_price: 200_000,
  lowest_price: 10_000,
  groups: [
    { name: '外观', multiple: false, options: [option('1-1', '完好'), option('1-2', '划痕', { amount: 5000 }), option('1-3', '变形', { refused: true })] },
    { name: '功能', multiple: true, options: [option('2-1', '无声', { percent: 10 }), option('2-2', '面容失灵', { percent: 15 })] },
  ],
};

/** The sum once more, by whole fen and exact fractions, sharing no code with the rule. */
function byHand({ base_price: base, lowest_price: lowest, groups }: RecycleTerms, chosen: readonly string[]): number {
  let amount = 0;
  let percent = 0;
  for (const group of groups)
    for (const each of group.options) {
      if (!chosen.includes(each.id)) continue;
      if (each.refused) return 0;
      amount += each.amount;
      percent += each.percent;
    }
  const twice = BigInt(base) * BigInt(percent) * 2n + 100n;
  const price = base - amount - Number(twice / 200n);
  return price < lowest ? lowest : price;
}

/** Each step once more: what stands after each answer, by exact fractions, and the differences of that. */
function stepsByHand({ base_price: base, lowest_price: lowest, groups }: RecycleTerms, chosen: readonly string[]): string[] {
  const options = groups.flatMap((group) => group.options).filter(({ id }) => chosen.includes(id));
  const told = [`base ${base}`];
  let stood = BigInt(base) * 200n;
  // In two hundredths of a fen; half of a fen rounds away from the customer, as the whole share does.
  const whole = (exact: bigint): number => -Number((BigInt(base) * 200n - exact + 100n) / 200n) + base;
  for (const { amount, percent } of options) {
    const then = stood - BigInt(amount) * 200n - BigInt(base) * BigInt(percent) * 2n;
    if (then !== stood) told.push(`${percent > 0 ? 'percent' : 'amount'} ${whole(then) - whole(stood)}`);
    stood = then;
  }
  const out = options.filter(({ refused }) => refused);
  const [left, least] = [whole(stood), out.length > 0 ? 0 : lowest];
  if (left < least) told.push(`lowest ${least - left}`);
  out.forEach((_, place) => told.push(`refused ${place === 0 ? 0 - Math.max(left, 0) : 0}`));
  return told;
}

const anyTerms = fc
  .record({
    base: fc.integer({ min: 1, max: 2_000_000 }),
    low: fc.integer({ min: 0, max: 100 }),
    groups: fc.array(
      fc.record({
        multiple: fc.boolean(),
        options: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 300_000 }), percent: fc.integer({ min: 0, max: 100 }), way: fc.nat(9) }), {
          minLength: 1,
          maxLength: 5,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ base, low, groups }): RecycleTerms => ({
    base_price: base,
    lowest_price: Math.floor((base * low) / 100),
    groups: groups.map(({ multiple, options }, g) => ({
      name: `项${g}`,
      multiple,
      options: options.map(({ amount, percent, way }, o) =>
        option(`${g + 1}-${o + 1}`, `选${o}`, { amount: way < 4 ? amount : 0, percent: way > 3 && way < 8 ? percent : 0, refused: way === 9 }),
      ),
    })),
  }));
const answersFor = (of: RecycleTerms, pick: readonly number[]): string[] =>
  of.groups.flatMap(({ multiple, options }, g) =>
    multiple ? options.filter((_, o) => ((pick[g] ?? 0) >> o) % 2 === 1).map(({ id }) => id) : [options[(pick[g] ?? 0) % options.length]!.id],
  );
const picks = fc.array(fc.nat(31), { minLength: 6, maxLength: 6 });

describe('a quote', () => {
  it('is the same sum by a second reckoning that shares no code, never below nothing: 10,000 cases', () => {
    fc.assert(
      fc.property(anyTerms, picks, (of, pick) => {
        const chosen = answersFor(of, pick);
        const { price, accepted } = quoteOf(of, chosen);
        expect(price).toBe(byHand(of, chosen));
        expect(price).toBeGreaterThanOrEqual(0);
        expect(accepted).toBe(price > 0);
        const { steps } = estimateRecycle(of, new Set(chosen));
        expect(steps.map(({ kind, fen }) => `${kind} ${fen}`).join()).toBe(stepsByHand(of, chosen).join());
        expect(steps.reduce((sum, { fen }) => sum + fen, 0)).toBe(price);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is the estimate less what its lines fell by, whatever was said and found', () => {
    fc.assert(
      fc.property(anyTerms, picks, picks, (of, one, other) => {
        const [said, found] = [answersFor(of, one), answersFor(of, other)];
        const fell = linesBetween(of, said, found).reduce((sum, line) => sum + line.fell, 0);
        expect(quoteOf(of, said).price - fell).toBe(quoteOf(of, found).price);
      }),
      { numRuns: 5_000 },
    );
  });

  it('that was typed is the estimate less its lines too, and differs from the inspection by one line at most', () => {
    fc.assert(
      fc.property(anyTerms, picks, picks, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 3 }), (of, one, other, typed) => {
        const [said, found] = [answersFor(of, one), answersFor(of, other)];
        const [estimate, quoted] = [quoteOf(of, said).price, quoteOf(of, found)];
        const inspection = { price: quoted.price, lines: linesBetween(of, said, found) };
        for (const price of typed) {
          const lines = linesTyped(inspection, price);
          const kept = (version: number, kind: 'inspection' | 'corrected', sum: number) => ({
            ...quoted,
            version,
            kind,
            base_price: of.base_price,
            price: sum,
          });
          const typing = kept(3, 'corrected', price);
          expect(stepsOfQuote(typing, [typing, kept(2, 'inspection', inspection.price)]).reduce((sum, { fen }) => sum + fen, 0)).toBe(price);
          expect(estimate - lines.reduce((sum, { fell }) => sum + fell, 0)).toBe(price);
          expect(lines.length - inspection.lines.length).toBe(price === inspection.price ? 0 : 1);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('has no line where nothing differs, and one for each question that does', () => {
    expect(linesBetween(terms, ['1-1', '2-1'], ['2-1', '1-1'])).toEqual([]);
    expect(linesBetween(terms, ['1-1'], ['1-2', '2-2'])).toEqual([
      { place: 1, group: '外观', said: '完好', found: '划痕', fell: 5000 },
      { place: 2, group: '功能', said: '无', found: '面容失灵', fell: 30_000 },
    ]);
  });

  it('is none of a device that is ruled out, or worth nothing', () => {
    expect(quoteOf(terms, ['1-3'])).toMatchObject({ accepted: false, price: 0, refusals: ['外观：变形'] });
    const free = { ...terms, lowest_price: 0, groups: [{ name: '外观', multiple: false, options: [option('1-1', '碎', { percent: 100 })] }] };
    expect(quoteOf(free, ['1-1'])).toMatchObject({ accepted: false, price: 0, refusals: [worthless] });
  });
});
