import { z } from 'zod';
import { riskLevelNames, type RiskKind } from '@merchant-admin/contract/risk/codes';

/** The person of whom a report is asked: never in plain words. */
export interface RiskSubject {
  /** Our own keyed hash of the ID number: the same person has the same. */
  hash: string;
  /** SHA-256 of ID number and phone, as hex: what providers match by. */
  idCardSha256: string;
  phoneSha256: string;
}

const text = (max: number) => z.string().trim().min(1).max(max);

/** What a provider may say. Any other answer is thrown as RiskGarbage. */
export const riskFindings = z.object({
  score: z.int().min(0).max(1000).nullable(),
  level: z.enum(riskLevelNames).nullable(),
  segment: z.enum(['', 'S', 'A', 'B', 'C']),
  hits: z.array(text(40)).max(20),
  summary: z.array(z.object({ label: text(30), value: text(200) })).max(20),
});
export type RiskFindings = z.output<typeof riskFindings>;

/** The provider says itself that it cannot answer. */
export class RiskDown extends Error {}

/** The provider answered, and it is of no use. */
export class RiskGarbage extends Error {}

/** A risk provider: answers one of the four queries, or throws: RiskDown, RiskGarbage, or what the network throws. It must give up when the signal says so. */
export interface RiskProvider {
  readonly name: string;
  query(kind: RiskKind, subject: RiskSubject, signal: AbortSignal): Promise<unknown>;
}

export type RiskOutcome =
  | { outcome: 'answered'; findings: RiskFindings }
  | { outcome: 'timed-out'; failure: string }
  | { outcome: 'failed'; failure: string }
  | { outcome: 'garbage'; failure: string };
