import type { z } from 'zod';
import { action } from '@merchant-admin/contract/platform/acts';
import { calls, type Call } from '../calls.ts';
import { coreOf, definitionOf, propertiesOf } from '../sample/schema.ts';

/** Whether an answer carries acts anywhere. */
function carriesActs(schema: z.ZodType | undefined, above: ReadonlySet<z.ZodType> = new Set()): boolean {
  if (schema === undefined || above.has(schema)) return false;
  const core = coreOf(schema);
  if (core === action) return true;
  const { element, options } = definitionOf(core) as { element?: z.ZodType; options?: z.ZodType[] };
  const below = [...propertiesOf(core).map(([, property]) => property), ...(element ? [element] : []), ...(options ?? [])];
  return below.some((each) => carriesActs(each, new Set([...above, core])));
}

/** Every call that offers acts: one is found because its answer says so. */
export const offering: readonly Call[] = calls.filter(({ endpoint }) => carriesActs(endpoint.result as z.ZodType | undefined));
