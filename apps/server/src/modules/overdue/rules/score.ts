import { formatFen } from '@merchant-admin/common/money';
import { businessDay } from '@merchant-admin/common/dates';
import { lateBuckets, scoreParts, type PromiseOutcome, type ScorePart } from '@merchant-admin/contract/overdue/codes';

/** What the next case is chosen by. */
export interface ScoreFacts {
  late_days: number;
  /** Late rent without fees, fen. */
  late_rent: number;
  /** What became of the newest promise; undefined where nothing was promised. */
  outcome: PromiseOutcome | undefined;
  /** Days that the goods are kept too long. */
  return_days: number;
  /** What of the deposit is frozen, fen, and until when. */
  deposit_frozen: number;
  authorisation_expires_at: Date | null;
  last_at: Date | null;
  /** When the customer is to be called again, as the last talk said. */
  next_at: Date | null;
}

export interface Scored {
  part: ScorePart;
  name: string;
  points: number;
  why: string;
}

const day = 86_400_000;
/** Days before its end in which an authorisation is to be used soon. */
const endsSoon = 14;
const bucketPoints: Readonly<Record<string, number>> = { m1: 10, m2: 20, m3: 30, m4: 25 };
const promisePoints: Partial<Record<PromiseOutcome, number>> = { broken: 30, partly: 15 };
const promiseWords: Partial<Record<PromiseOutcome, string>> = { broken: '承诺已违约', partly: '承诺只兑现了一部分', kept: '承诺已兑现' };
const most = { sum: 30, goods: 20, contact: 20, security: 20 };
/** Fen of late rent for a point. */
const perPoint = 10_000;

function security({ deposit_frozen: frozen, authorisation_expires_at: until }: ScoreFacts, now: Date): [number, string] {
  if (frozen === 0) return [most.security / 2, '没有剩余授权'];
  if (until === null || until.getTime() - now.getTime() > endsSoon * day) return [0, `剩余${formatFen(frozen)}`];
  return [most.security, `剩余${formatFen(frozen)}，${businessDay(until)}到期`];
}

function contact({ last_at: last, next_at: next }: ScoreFacts, now: Date): [number, string] {
  if (next !== null && next <= now) return [most.contact, '约定的联系时间已到'];
  if (last === null) return [most.contact, '还没有联系过'];
  const days = Math.floor((now.getTime() - last.getTime()) / day);
  return [Math.min(most.contact, 2 * days), `${days}天前`];
}

/** The points of a case by part: the more, the sooner it is worked on. */
export function scoreOf(facts: ScoreFacts, now: Date): Scored[] {
  const bucket = lateBuckets.findLast(({ from }) => facts.late_days >= from);
  const scored: Record<ScorePart, [points: number, why: string]> = {
    late: [bucketPoints[bucket?.value ?? ''] ?? 0, `逾期${facts.late_days}天`],
    sum: [Math.min(most.sum, Math.floor(facts.late_rent / perPoint)), formatFen(facts.late_rent)],
    promise: facts.outcome === undefined ? [0, '没有承诺'] : [promisePoints[facts.outcome] ?? 0, promiseWords[facts.outcome] ?? '承诺未到期'],
    goods: facts.return_days > 0 ? [most.goods, `归还逾期${facts.return_days}天`] : [0, '未到归还时间'],
    security: security(facts, now),
    contact: contact(facts, now),
  };
  return (Object.keys(scoreParts) as ScorePart[]).map((part) => ({ part, name: scoreParts[part], points: scored[part][0], why: scored[part][1] }));
}

export const totalOf = (parts: readonly Scored[]): number => parts.reduce((sum, { points }) => sum + points, 0);
