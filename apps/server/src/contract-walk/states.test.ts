import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { get } from '../testing/http.ts';
import { signIn } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, isShop, isWrite, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { problemOf } from './judge.ts';
import { OrdersInEveryState } from './orders-in-every-state.ts';
import { fieldsOf } from './sample/fields.ts';
import { definitionOf, propertiesOf } from './sample/schema.ts';
import type { Given } from './send.ts';
import { sampleFor, sendAs, startWalker, type Walker } from './walker.ts';

const server = useServer({ CLAIM_LIMIT: '1000' });
let walker: Walker;
let client: Client;
let inEveryState: OrdersInEveryState;
beforeAll(async () => {
  walker = await startWalker(server());
  client = new Client(server().test.owner);
  client.on('error', () => {});
  await client.connect();
  inEveryState = new OrdersInEveryState(walker, client);
});
afterAll(() => client.end());

const onOrders = calls.filter((call) => (['query', 'body'] as const).some((part) => fieldsOf(call.endpoint[part]).some((field) => field.entity === 'order')));

/** The ways of a call that its address names, such as the decisions of a review. */
const waysOf = (call: Call): Given['params'][] => {
  const [name, choice] = propertiesOf(call.endpoint.params)[0] ?? [];
  return name === undefined || choice === undefined ? [{}] : Object.values(definitionOf(choice).entries ?? {}).map((way) => ({ [name]: way }));
};

async function versionOf(orderNo: string): Promise<number> {
  const token = await signIn(server(), walker.person, server().clock.now());
  return (await get<{ version: number }>(server(), { ...walker.person, token }, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result
    .version;
}

/** The sample with every field, for this order in its current version, so that only its state can stand in the way. */
async function givenFor(call: Call, orderNo: string, params: Given['params']): Promise<Given> {
  const given = sampleFor(call, { ...walker.fixtures, order: orderNo }, 'most');
  const { filter: _, ...body } = (given.body ?? {}) as Record<string, unknown>;
  const query = (given.query ?? {}) as Record<string, unknown>;
  const version = 'version' in body || 'version' in query ? await versionOf(orderNo) : 0;
  return {
    ...given,
    params,
    ...('version' in query ? { query: { ...query, version: String(version) } } : {}),
    ...(given.body === undefined ? {} : { body: 'version' in body ? { ...body, version } : body }),
  };
}

describe('whatever became of an order', () => {
  it('reading answers in its declared shape, or says by a rule that the call declares that the order has no such thing', async () => {
    const cases = new Cases('orders read in every state', 121);
    const orders = await inEveryState.all();
    for (const [state, orderNo] of Object.entries(orders)) {
      for (const call of onOrders.filter((each) => !isWrite(each))) {
        const answer = await sendAs(walker, call, sampleFor(call, { ...walker.fixtures, order: orderNo }));
        const lacks = answer.code !== ordersErrors.ORDER_NOT_FOUND.code && call.endpoint.errors.some((error) => error.code === answer.code);
        const done = answer.code === 200 || isShop(call) || lacks ? undefined : `${answer.code} ${answer.message}`;
        cases.add(`${call.id} of an order ${state}`, problemOf(call, answer) ?? done);
      }
    }
    expect(cases.end()).toEqual([]);
  });

  it('a change is done or refused by a rule that the call declares', async () => {
    const cases = new Cases('changes in every state', 120);
    const refused = new Set<number>();
    for (const call of onOrders.filter(isWrite)) {
      for (const params of waysOf(call)) {
        const orders = await inEveryState.all();
        for (const [state, orderNo] of Object.entries(orders)) {
          const answer = await sendAs(walker, call, await givenFor(call, orderNo, params));
          if (answer.code !== 200) refused.add(answer.code);
          const vague = answer.code === platformErrors.INVALID_INPUT.code ? `refuses the sample itself: ${answer.message}` : undefined;
          cases.add(`${call.id} ${JSON.stringify(params)} of an order ${state}`, problemOf(call, answer) ?? vague);
        }
      }
    }
    console.log(`refusals met: ${[...refused].sort((a, b) => a - b).join()}`);
    expect(cases.end()).toEqual([]);
    expect(refused.size).toBeGreaterThanOrEqual(8);
  }, 300_000);
});
