import { z } from 'zod';

/** An act that may be done with a row, or the reason why not: the server judges, the console draws the button. */
export const action = z.object({ act: z.string(), title: z.string(), allowed: z.boolean(), reason: z.string() });
