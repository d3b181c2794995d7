import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { analysisErrors as e } from '@merchant-admin/contract/analysis/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { byPerson, cameOn, heldNow, namesOf, type OrderPart, type PersonSum } from '../store/day.view.ts';
import { partsOfDay, readDay, type Day } from './day-parts.ts';

const none = { orders: 0, amount: 0 };
const summed = (parts: readonly OrderPart[], personId: number) =>
  parts.filter((part) => part.personId === personId).reduce((sum, part) => ({ orders: sum.orders + part.times, amount: sum.amount + part.amount }), none);
const sumIn = (sums: readonly PersonSum[], personId: number) => {
  const { orders, amount } = sums.find((each) => each.personId === personId) ?? none;
  return { orders, amount };
};

/** How many of a person's talks had each result. */
function resultsOf(day: Day, personId: number) {
  const byResult = Map.groupBy(
    day.talks.filter((talk) => talk.personId === personId),
    ({ result }) => result,
  );
  return [...byResult].map(([result, talks]) => ({ result, talks: talks.length })).toSorted((a, b) => a.result - b.result);
}

/** What each collector did on a day, and what came of it. Orders held are those of now; money is of who had the order when it came. */
export const analysisDay = operation(analysisEndpoints.analysisDay, async (ctx, { query: { day, person_id: person } }) => {
  if (day > ctx.today) refuse(e.ANALYSIS_DAY);
  const read = await readDay(ctx, day, person);
  const held = await byPerson(ctx, heldNow(ctx, person));
  const came = await byPerson(ctx, cameOn(ctx, day, person));
  const parts = { made: partsOfDay.made(read), due: partsOfDay.due(read), kept: partsOfDay.kept(read), talks: partsOfDay.talks(read) };
  const ids = [...new Set([...held, ...came, ...Object.values(parts).flat()].map(({ personId }) => personId))];
  const names = await namesOf(ctx, ids);
  const people = ids.map((id) => ({
    person_id: String(id),
    name: names.get(id) ?? '',
    held: sumIn(held, id),
    talks: summed(parts.talks, id).orders,
    spoke: summed(partsOfDay.spoke(read), id).orders,
    results: resultsOf(read, id),
    made: summed(parts.made, id),
    due: summed(parts.due, id),
    kept: summed(parts.kept, id),
    came: sumIn(came, id),
  }));
  return { day, people: people.toSorted((a, b) => b.talks - a.talks || Number(a.person_id) - Number(b.person_id)), capped: read.capped };
});
