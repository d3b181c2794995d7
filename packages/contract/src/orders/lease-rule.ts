import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { instant, integer, requiredLine, version } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';
import { leaseTerms, termNames, termsByName, type LateTerms, type LeaseRule } from './lease-terms.ts';

const inputOf = (name: keyof LeaseRule) => {
  const { unit, min, max } = termsByName[name];
  return unit === 'yes' ? z.boolean() : integer(min, max);
};
type Shape = { [Name in keyof LeaseRule]: z.ZodType<LeaseRule[Name]> };
/** A shape with one entry for each term of a lease rule, typed by the term's name. */
const shapeOf = (of: (name: keyof LeaseRule) => z.ZodType): Shape => Object.fromEntries(termNames.map((name) => [name, of(name)])) as unknown as Shape;
const terms = shapeOf(inputOf);
const lateNames = Object.fromEntries(Object.keys(leaseTerms.late).map((name) => [name, true])) as Record<keyof LateTerms, true>;
/** The terms of late rent alone, as a form has them. */
export const lateTerms = z.strictObject(terms).pick(lateNames);
const shownTerms = shapeOf((name) => (termsByName[name].unit === 'yes' ? z.boolean() : z.int()));

const shown = z.object({
  version: z.int(),
  ...shownTerms,
  /** How the version differs from the one before it, in sentences; of the common rules, every term. */
  changes: z.array(z.string()),
  /** When the version was made; null for the common rules, which nobody made. */
  made_at: instant.nullable(),
  made_by: z.string(),
  reason: z.string(),
});

/** The rules by which the merchant charges orders to come (domain notes 4). */
export const leaseRuleEndpoints = {
  leaseRules: endpoint({
    method: 'GET',
    path: '/merchant/order/lease/rules',
    base: 'order-management',
    summary: '计费规则',
    permission: ['order:leaseRule'],
    kind: 'read',
    /** The version that holds for new orders first, then those before it; fifty at most. */
    result: z.object({ list: z.array(shown).min(1) }),
  }),
  saveLeaseRule: endpoint({
    method: 'POST',
    path: '/merchant/order/lease/saveRule',
    base: 'order-management',
    summary: '修改计费规则',
    permission: ['order:leaseRule'],
    kind: 'write',
    /** `version`: the one that its person saw. Orders that are already placed keep theirs. */
    body: z.strictObject({ version, ...terms, reason: requiredLine(200, '原因') }),
    result: z.object({ version: z.int() }),
    errors: [e.NOTHING_CHANGED, e.RULES_FULL],
  }),
} as const;
