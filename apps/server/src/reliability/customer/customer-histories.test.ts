import { sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { expectBalancedBooks } from '../books.ts';
import { daysAfter } from './days.ts';
import { planOf, rulesOf } from './plan.ts';
import { playTogether, type History } from './play.ts';
import { shrink } from './shrink.ts';
import { ShopWindow } from './shop-window.ts';
import { commonRules } from './terms.ts';

const server = useServer();
/** More by HISTORIES; others by SEED. Every run plays the same ones, so that a change is judged by its own faults. */
const histories = Number(process.env.HISTORIES ?? 300);
const seed = Number(process.env.SEED ?? 1_342_348_383);
/** How many histories are played on one clock. */
const together = 300;
/** Kinds of difference that are told with as few acts as they need. */
const mostTold = Number(process.env.TOLD ?? 3);
const counts = { seed, histories: 0, acts: 0, refused: 0, comparisons: 0 };

function count(history: History): void {
  counts.histories += 1;
  for (const key of ['acts', 'refused', 'comparisons'] as const) counts[key] += history.customer?.counts[key] ?? 0;
}

describe('whatever becomes of a lease', () => {
  let window: ShopWindow;
  beforeAll(async () => {
    window = await ShopWindow.open(server());
  });
  afterAll(async () => {
    console.info(`customers' histories: ${JSON.stringify(counts)}`);
    await expectBalancedBooks(server());
  });

  /** The shortest of each kind of difference, told with as few acts as it needs. */
  async function told(wrong: readonly History[]): Promise<string> {
    const kinds = new Map<string, History[]>();
    for (const each of wrong.toSorted((a, b) => a.acts.length - b.acts.length)) kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
    const stories: string[] = [];
    for (const [kind, [shortest, ...others]] of kinds) {
      const story = stories.length < mostTold ? await shrink(window, shortest!, 8) : shortest!;
      stories.push(`${kind} (${1 + others.length} of ${histories}):\n${story.text}`);
    }
    return stories.join('\n\n');
  }

  it('its customer is charged what he agreed to, by what happened and when', async () => {
    const wrong: History[] = [];
    for (let done = 0; done < histories; done += together) {
      const plans = sample(planOf, { numRuns: Math.min(together, histories - done), seed: seed + done });
      const settings = [commonRules, ...sample(rulesOf, { numRuns: 3, seed: seed + done })];
      const played = await playTogether(window, plans, settings, done === 0 ? '2025-01-10' : daysAfter(server().clock.today(), 1));
      for (const history of played) count(history);
      wrong.push(...played.filter((history) => history.isWrong));
    }
    if (wrong.length > 0) expect.fail(`SEED=${seed}: ${wrong.length} of ${histories} histories\n\n${await told(wrong)}`);
    expect(counts.histories).toBe(histories);
    expect(counts.acts).toBeGreaterThan(histories * 5);
    expect(counts.refused).toBeLessThan(counts.acts / 5);
    expect(counts.comparisons).toBeGreaterThan(histories * 500);
  }, 36_000_000);
});
