import fc from 'fast-check';
import type { z } from 'zod';
import type { Fixtures } from '../../testing/fixtures.ts';
import { coreOf, definitionOf, entityOf, patternsOf, propertiesOf, takes } from './schema.ts';
import { anyWords, wordsByField } from './words.ts';

type Schema = z.ZodType;

/** Thrown when the walk cannot know something; says where to add it. */
export class WalkError extends Error {}

function fixtureFor(entity: string, fixtures: Fixtures): string {
  const id = fixtures[entity];
  if (id === undefined) throw new WalkError(`no row of the entity "${entity}" exists: add how one is made to makers in apps/server/src/testing/fixtures.ts`);
  return id;
}

function textMatching(schema: Schema): unknown[] {
  return patternsOf(schema).flatMap((pattern) => fc.sample(fc.stringMatching(pattern), { numRuns: 20, seed: 1 }));
}

const smallNumbers = Array.from({ length: 200 }, (_, n) => n);

/** What fits is looked for once: samples of all calls are made again and again. */
const fitting = new WeakMap<Schema, Map<string, unknown>>();

function fits(schema: Schema, name: string): unknown {
  const byName = fitting.get(schema) ?? new Map<string, unknown>();
  if (!byName.has(name)) byName.set(name, firstThatFits(schema, name));
  fitting.set(schema, byName);
  return byName.get(name);
}

function firstThatFits(schema: Schema, name: string): unknown {
  const definition = definitionOf(coreOf(schema));
  const choices = [...Object.values(definition.entries ?? {}), ...(definition.values ?? [])];
  const found = [...(wordsByField[name] ?? []), ...choices, ...anyWords, ...smallNumbers, {}, ...textMatching(schema)].find((value) => takes(schema, value));
  if (found === undefined) throw new WalkError(`no sample for the field "${name}": add one to wordsByField in apps/server/src/contract-walk/sample/words.ts`);
  return found;
}

/** How much of a sample is filled. `least`: only what must be there; `most`: every field. */
export type Extent = 'least' | 'most';

/** A value that the schema takes. Ids are those of real rows. */
export function sampleOf(schema: Schema, fixtures: Fixtures, extent: Extent = 'most', name = ''): unknown {
  if (extent === 'least' && name !== '' && takes(schema, undefined)) return undefined;
  const entity = entityOf(schema);
  if (entity !== undefined) return fixtureFor(entity, fixtures);
  const word = (wordsByField[name] ?? []).find((value) => takes(schema, value));
  if (word !== undefined) return word;
  const core = coreOf(schema);
  const { type, element } = definitionOf(core);
  if (type === 'object') {
    const entries = propertiesOf(core).map(([key, property]) => [key, sampleOf(property, fixtures, extent, key)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (type === 'array' && element) return [sampleOf(element, fixtures, extent, name)];
  return fits(schema, name);
}
