import { z } from 'zod';

/** An act that its row may be given now, or why not: the server judges, the console draws the button. */
export const action = z.object({ act: z.string(), title: z.string(), allowed: z.boolean(), reason: z.string() });
