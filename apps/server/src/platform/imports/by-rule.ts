import type { z } from 'zod';

/** A check of a cell by the same rule as the form's field, with that rule's text. */
export const byRule = (rule: z.ZodType) => (text: unknown) => rule.safeParse(text).error?.issues[0]?.message;
