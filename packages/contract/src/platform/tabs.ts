import { z } from 'zod';

/** A tab over a list with the number of its rows; up to two levels. */
export const tabItem = z.object({ value: z.string(), name: z.string(), number: z.int() });
export const tabTree = z.object({ list: z.array(tabItem.extend({ children: z.array(tabItem) })) });
