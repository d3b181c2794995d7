import { z } from 'zod';
import { instant } from '../platform/shapes.ts';
import { riskKindNames, riskLevelNames, riskOutcomeNames } from './codes.ts';

/** A report as it was kept: what the provider answered, or why it did not. */
export const riskReport = z.object({
  id: z.string(),
  order_id: z.string(),
  kind: z.enum(riskKindNames),
  kind_name: z.string(),
  provider: z.string(),
  outcome: z.enum(riskOutcomeNames),
  outcome_name: z.string(),
  /** Why the provider gave no answer; empty where it gave one. */
  failure: z.string(),
  score: z.int().nullable(),
  level: z.enum(riskLevelNames).nullable(),
  level_name: z.string(),
  segment: z.string(),
  hits: z.array(z.string()),
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
  asked_at: instant,
  asked_by: z.string(),
  took_ms: z.int(),
  /** Whether the report was answered lately enough to be used again instead of asking. */
  fresh: z.boolean(),
});
