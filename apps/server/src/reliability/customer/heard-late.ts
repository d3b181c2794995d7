import { rank, type Charge } from './charge.ts';
import type { Day } from './days.ts';

/** A part of money where it lies: on a charge, or held. */
export interface Part {
  came: Day;
  counts?: Day | undefined;
  /** Its number among all that was booked. */
  turn: number;
  amount: number;
}
/** Money that was booked just now, by where it lies; the day on which the rent that it lies on was due. */
export interface Fresh {
  place: Part[];
  part: Part;
  due: Day | undefined;
}
/** Where parts of money lie, and the day on which rent was due; no day where it is not rent. */
interface Place {
  due: Day | undefined;
  parts: Part[];
}

const dayOf = ({ came, counts }: Part): Day => counts ?? came;

/** Lets two parts count for each other's day, as far as both go: the larger one is parted. */
function exchange(a: { place: Part[]; part: Part }, b: { place: Part[]; part: Part }): Part[] {
  const amount = Math.min(a.part.amount, b.part.amount);
  const days = [dayOf(a.part), dayOf(b.part)] as const;
  const rests = [a, b].flatMap(({ place, part }) => {
    if (part.amount === amount) return [];
    const rest = { ...part, amount: part.amount - amount };
    place.push(rest);
    part.amount = amount;
    return place === b.place ? [rest] : [];
  });
  [a.part.counts, b.part.counts] = [days[1], days[0]];
  return rests;
}

/**
 * Money that came before what settled older, late rent counts for that rent, as if it had been booked on its day; the later money counts where this lies.
 * Nobody pays for days on which his money was there.
 */
export function countInTurn(rents: readonly Charge[], fresh: readonly Fresh[]): void {
  const places: Place[] = rents
    .filter((charge) => charge.rank === rank.rent && charge.due !== undefined)
    .map(({ due, payments }) => ({ due, parts: payments }))
    .sort((a, b) => (a.due! < b.due! ? -1 : 1));
  for (const { place, part, due } of fresh) {
    const moving = [part];
    for (const older of places) {
      if (older.parts === place || (due !== undefined && older.due! >= due)) continue;
      for (let pair = find(older, moving); pair; pair = find(older, moving))
        moving.push(...exchange({ place: older.parts, part: pair.old }, { place, part: pair.fresh }));
    }
  }
}

/** The latest part of a late rent, and one of some that came before it. */
function find({ due, parts }: Place, moving: readonly Part[]): { old: Part; fresh: Part } | undefined {
  const early = [...moving].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))[0]!;
  const late = parts
    .filter((old) => old.turn <= early.turn && dayOf(old) > due! && dayOf(old) > dayOf(early))
    .sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
  return late && { old: late, fresh: early };
}
