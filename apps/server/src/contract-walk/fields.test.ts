import { beforeAll, describe, expect, it } from 'vitest';
import { exportsEnded } from '../testing/exports-ended.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, takesBody, type Call } from './calls.ts';
import { Cases } from './cases.ts';
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
}

const parts = (call: Call): Part[] => (takesBody(call) ? ['params', 'query', 'body'] : ['params', 'query']);
const places: readonly Place[] = calls.flatMap((call) => parts(call).flatMap((part) => fieldsOf(call.endpoint[part]).map((field) => ({ call, part, field }))));
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
async function sendRaw(place: Place, token: string) {
  const marked = put(whole(place.call), place, '@@here@@');
  return sendAs(walker, place.call, { ...marked, body: JSON.stringify(marked.body).replace('"@@here@@"', token) });
}

/** Names that the object at a place does declare. */
const declaredAt = ({ call, part, field }: Place) =>
  new Set(
    places
      .filter(
        (place) =>
          place.call === call &&
          place.part === part &&
          place.field.path.length === field.path.length + 1 &&
          field.path.every((step, n) => place.field.path[n] === step),
      )
      .map((place) => String(place.field.path.at(-1))),
  );

const refusedAsInput = (place: Place, answer: Awaited<ReturnType<typeof sendWith>>) => mustBe(place.call, answer, 400, 1030);

describe('bad fields', () => {
  it('of another type are refused', async () => {
    const cases = new Cases('wrong types', 1602);
    for (const place of named) {
      const values = (place.part === 'body' ? wrongInBody : wrongInAddress)[place.field.kind];
      for (const value of values.filter((each) => each !== null || !place.field.nullable))
        cases.add(labelOf(place, value), refusedAsInput(place, await sendWith(place, value)));
    }
    expect(cases.end()).toEqual([]);
  });

  it('that are missing are refused', async () => {
    const cases = new Cases('missing fields', 95);
    for (const place of named.filter(({ field, part }) => field.required && part !== 'params'))
      cases.add(labelOf(place, undefined), refusedAsInput(place, await sendWith(place, undefined)));
    expect(cases.end()).toEqual([]);
  });

  it('that nobody declared are refused, wherever they stand', async () => {
    const cases = new Cases('extra fields', 1678);
    for (const place of places.filter(({ field, part }) => field.strict && part !== 'params')) {
      const declared = declaredAt(place);
      for (const [name, value] of Object.entries(extraFields).filter(([extra]) => !declared.has(extra))) {
        const extra = { ...place, field: { ...place.field, path: [...place.field.path, name] } };
        cases.add(labelOf(extra, value), refusedAsInput(place, await sendWith(extra, value)));
      }
    }
    expect(cases.end()).toEqual([]);
  });

  it('of a megabyte are refused', async () => {
    const cases = new Cases('a megabyte of text', 162);
    const long = 'a'.repeat(1_000_000);
    for (const place of named.filter(({ field }) => field.kind === 'text' || field.kind === 'choice')) {
      if (place.part === 'params') continue;
      cases.add(labelOf(place, 'a…'), mustBe(place.call, await sendWith(place, long), 400, 1030));
    }
    expect(cases.end()).toEqual([]);
  });

  it('of the right type that mean harm never become a fault of ours', async () => {
    const cases = new Cases('hostile values', 2906);
    for (const place of named) {
      for (const value of (place.part === 'body' ? hostileInBody : hostileInAddress)[place.field.kind])
        cases.add(labelOf(place, value), problemOf(place.call, await sendWith(place, value)));
    }
    await exportsEnded(server());
    expect(cases.end()).toEqual([]);
  });

  it('that JavaScript cannot hold never become a fault of ours', async () => {
    const cases = new Cases('raw JSON tokens', 622);
    for (const place of named.filter(({ part }) => part === 'body')) {
      for (const token of rawTokens[place.field.kind] ?? []) {
        const answer = await sendRaw(place, token);
        const isHuge = /^-?(1e400|9007199254740993|1234567890\d+)$/.test(token);
        const isNoText = token.includes('ud800') || token.includes('udc00');
        cases.add(labelOf(place, token), isHuge || isNoText ? mustRefuse(place.call, answer) : problemOf(place.call, answer));
      }
    }
    await exportsEnded(server());
    expect(cases.end()).toEqual([]);
  });
});
