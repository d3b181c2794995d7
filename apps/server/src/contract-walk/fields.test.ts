import { beforeAll, describe, expect, it } from 'vitest';
import { exportsEnded } from '../testing/exports-ended.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, takesBody, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { isRefused, isRefusedAsText } from './by-schema.ts';
import { mustBe, mustRefuse, problemOf } from './judge.ts';
import { fieldsOf, nameOf, withValue, type Field } from './sample/fields.ts';
import { extraFields } from './sample/extra-fields.ts';
import { hostileInAddress, hostileInBody, rawTokens, wrongInAddress, wrongInBody } from './sample/wrong-values.ts';
import type { Given } from './send.ts';
import { sampleFor, sendAs, startWalker, type Walker } from './walker.ts';

const server = useServer();
let walker: Walker;
beforeAll(async () => {
  walker = await startWalker(server());
});

type Part = 'params' | 'query' | 'body';
interface Place {
  call: Call;
  part: Part;
  field: Field;
  /** Its number among all. */
  turn: number;
}

const parts = (call: Call): Part[] => (takesBody(call) ? ['params', 'query', 'body'] : ['params', 'query']);
const places: readonly Place[] = calls
  .flatMap((call) => parts(call).flatMap((part) => fieldsOf(call.endpoint[part]).map((field) => ({ call, part, field }))))
  .map((place, turn) => ({ ...place, turn }));
const named = places.filter(({ field }) => field.path.length > 0);

const labelOf = ({ call, part, field }: Place, value: unknown) =>
  `${call.id} ${part}.${nameOf(field.path)} = ${(JSON.stringify(value) ?? 'nothing').slice(0, 60)}`;
const samples = new Map<string, Given>();
function whole(call: Call): Given {
  const known = samples.get(call.id) ?? sampleFor(call, walker.fixtures, 'most');
  samples.set(call.id, known);
  return known;
}
const put = (given: Given, { part, field }: Place, value: unknown): Given => ({ ...given, [part]: withValue(given[part], field.path, value) });

async function sendWith(place: Place, value: unknown) {
  return sendAs(walker, place.call, put(whole(place.call), place, value));
}

/** The sampled body as JSON text with a token of our own where the field's value stands. */
const rawBody = (place: Place, token: string): string => JSON.stringify(put(whole(place.call), place, '@@here@@').body).replace('"@@here@@"', token);

/** Whether a token is a number beyond all that we reckon with, or text that is none. */
const isNoValue = (token: string) => /^-?(1e400|9007199254740993|1234567890\d+)$/.test(token) || token.includes('ud800') || token.includes('udc00');

const ofObject = (call: Call, part: Part, path: Field['path']) => `${call.id} ${part} ${path.join('.')}`;
const declared = Map.groupBy(named, ({ call, part, field }) => ofObject(call, part, field.path.slice(0, -1)));
/** Names that the object at a place does declare. */
const declaredAt = ({ call, part, field }: Place) =>
  new Set((declared.get(ofObject(call, part, field.path)) ?? []).map((place) => String(place.field.path.at(-1))));

const refusedAsInput = (place: Place, answer: Awaited<ReturnType<typeof sendWith>>) => mustBe(place.call, answer, 400, 1030);

/**
 * Which values of a place its call's schema refuses. The server checks what it gets by the same object, so such a value is told without the way there and
 * back; one of them is sent for each place, another one from place to place, to see that the server does check.
 */
const refusedBySchema = ({ part, ...place }: Place, values: readonly unknown[]) =>
  part === 'params' ? [] : values.filter((value) => isRefused(place.call, part, put(whole(place.call), { part, ...place }, value)[part]));

/** Judges each value of a place: all but one of those that the schema refuses by the schema, the others by what the server answers. */
async function judgeEach(cases: Cases, place: Place, values: readonly unknown[], judge: (answer: Awaited<ReturnType<typeof sendWith>>) => string | undefined) {
  const told = refusedBySchema(place, values);
  const sent = told[place.turn % Math.max(told.length, 1)];
  for (const value of values) {
    const bySchema = told.includes(value);
    if (bySchema && value !== sent) cases.add(labelOf(place, value), undefined);
    else {
      const answer = await sendWith(place, value);
      cases.add(labelOf(place, value), judge(answer) ?? (bySchema ? refusedAsInput(place, answer) : undefined));
    }
  }
}

describe('bad fields', () => {
  it('of another type are refused', async () => {
    const cases = new Cases('wrong types', 16_000);
    for (const place of named) {
      const values = (place.part === 'body' ? wrongInBody : wrongInAddress)[place.field.kind].filter((each) => each !== null || !place.field.nullable);
      await judgeEach(cases, place, values, (answer) => refusedAsInput(place, answer));
    }
    expect(cases.end()).toEqual([]);
  });

  it('that are missing are refused', async () => {
    const cases = new Cases('missing fields', 800);
    for (const place of named.filter(({ field, part }) => field.required && part !== 'params'))
      cases.add(labelOf(place, undefined), refusedAsInput(place, await sendWith(place, undefined)));
    expect(cases.end()).toEqual([]);
  });

  it('that nobody declared are refused, wherever they stand', async () => {
    const cases = new Cases('extra fields', 12_000);
    for (const place of places.filter(({ field, part }) => field.strict && part !== 'params')) {
      const known = declaredAt(place);
      const extras = Object.entries(extraFields).filter(([extra]) => !known.has(extra));
      for (const [n, [name, value]] of extras.entries()) {
        const extra = { ...place, field: { ...place.field, path: [...place.field.path, name] } };
        const told = refusedBySchema(extra, [value]).length > 0 && n !== place.turn % extras.length;
        cases.add(labelOf(extra, value), told ? undefined : refusedAsInput(place, await sendWith(extra, value)));
      }
    }
    expect(cases.end()).toEqual([]);
  });

  it('of a megabyte are refused', async () => {
    const cases = new Cases('a megabyte of text', 1_300);
    const long = 'a'.repeat(1_000_000);
    const calledFor = new Set<Call>();
    for (const place of named.filter(({ field, part }) => (field.kind === 'text' || field.kind === 'choice') && part !== 'params')) {
      const told = calledFor.has(place.call) && refusedBySchema(place, [long]).length > 0;
      calledFor.add(place.call);
      cases.add(labelOf(place, 'a…'), told ? undefined : mustBe(place.call, await sendWith(place, long), 400, 1030));
    }
    expect(cases.end()).toEqual([]);
  });

  it('of the right type that mean harm never become a fault of ours', async () => {
    const cases = new Cases('hostile values', 26_000);
    for (const place of named)
      await judgeEach(cases, place, (place.part === 'body' ? hostileInBody : hostileInAddress)[place.field.kind], (answer) => problemOf(place.call, answer));
    await exportsEnded(server());
    expect(cases.end()).toEqual([]);
  });

  it('that JavaScript cannot hold never become a fault of ours', async () => {
    const cases = new Cases('raw JSON tokens', 6_000);
    for (const place of named.filter(({ part }) => part === 'body')) {
      const tokens = rawTokens[place.field.kind] ?? [];
      const told = tokens.filter((token) => isRefusedAsText(place.call, rawBody(place, token)));
      const sent = told[place.turn % Math.max(told.length, 1)];
      for (const token of tokens) {
        if (told.includes(token) && token !== sent) cases.add(labelOf(place, token), undefined);
        else {
          const answer = await sendAs(walker, place.call, { ...whole(place.call), body: rawBody(place, token) });
          cases.add(labelOf(place, token), (token === sent || isNoValue(token) ? mustRefuse : problemOf)(place.call, answer));
        }
      }
    }
    await exportsEnded(server());
    expect(cases.end()).toEqual([]);
  });
});
