import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { endpoint } from '@merchant-admin/contract/platform/endpoint';
import { id, integer } from '@merchant-admin/contract/platform/shapes';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Cases } from './cases.ts';
import { mustBe, mustRefuse, problemOf } from './judge.ts';
import { fieldsOf, nameOf, withValue } from './sample/fields.ts';
import { sampleOf } from './sample/sample.ts';
import type { Answer } from './send.ts';

const call = {
  id: 'test.call',
  endpoint: endpoint({
    method: 'POST',
    path: '/test',
    base: 'admin',
    summary: '',
    permission: 'signed-in',
    kind: 'write',
    result: z.object({}),
  }) as unknown as Endpoint,
};
const answer = (over: Partial<Answer>): Answer => ({
  status: 200,
  code: 200,
  message: 'success',
  result: {},
  requestId: '',
  wellFormed: true,
  text: '',
  ...over,
});

describe('the walk itself', () => {
  it('says where to add an entity or a field that it does not know', () => {
    expect(() => sampleOf(z.strictObject({ ship_id: id('spaceship') }), {})).toThrow(/entity "spaceship".*testing\/fixtures\.ts/);
    expect(() => sampleOf(z.strictObject({ odd: z.never() }), {})).toThrow(/field "odd".*sample\/words\.ts/);
  });

  it('samples what a schema takes, with the ids of real rows', () => {
    const schema = z.strictObject({
      order_id: id('order'),
      code: z.string().regex(/^[a-f]{3}-\d{2}$/),
      count: integer(3, 3).default(3),
      nested: z.strictObject({ list: z.array(z.enum(['x', 'y'])).min(1) }),
      later: z.iso.datetime().optional(),
    });
    const most = sampleOf(schema, { order: '42' });
    expect(schema.safeParse(most)).toMatchObject({ success: true });
    expect(most).toMatchObject({ order_id: '42' });
    expect(Object.keys(sampleOf(schema, { order: '42' }, 'least') as object)).toEqual(['order_id', 'code', 'nested']);
  });

  it('finds every field, in lists and objects too', () => {
    const schema = z.strictObject({ a: z.string(), b: z.array(z.strictObject({ c: z.boolean() })).optional(), d: z.record(z.string(), z.unknown()) });
    expect(fieldsOf(schema).map(({ path, kind, required }) => `${nameOf(path)} ${kind} ${required}`)).toEqual([
      '(whole) object false',
      'a text true',
      'b list false',
      'b.0 object false',
      'b.0.c flag true',
      'd record true',
    ]);
  });

  it('puts values anywhere and takes them away', () => {
    expect(withValue({ a: 1 }, ['b', 0, 'c'], 2)).toEqual({ a: 1, b: [{ c: 2 }] });
    expect(withValue({ a: 1, b: 2 }, ['b'], undefined)).toEqual({ a: 1 });
  });

  it.each([
    ['a fault of ours', { status: 500, code: platformErrors.INTERNAL.code, message: '系统异常' }],
    ['no envelope', { status: 400, wellFormed: false }],
    ['an undeclared refusal', { status: 409, code: ordersErrors.ORDER_NOT_FOUND.code, message: '订单不存在' }],
    ['a status that says something else', { status: 200, code: platformErrors.INVALID_INPUT.code, message: '提交的内容有误' }],
    ['a status of another refusal', { status: 404, code: platformErrors.INVALID_INPUT.code, message: '提交的内容有误' }],
    ['English', { status: 400, code: platformErrors.INVALID_INPUT.code, message: 'Invalid input' }],
    ['English between Chinese', { status: 400, code: platformErrors.INVALID_INPUT.code, message: '有误：Invalid input' }],
  ])('sees %s', (_, over) => {
    expect(problemOf(call, answer(over))).toBeDefined();
  });

  it('lets a good answer and a declared refusal pass', () => {
    expect(problemOf(call, answer({}))).toBeUndefined();
    expect(problemOf(call, answer({ status: 400, code: platformErrors.INVALID_INPUT.code, message: '提交的内容有误' }))).toBeUndefined();
  });

  it('does not take one refusal for another, or a success for a refusal', () => {
    expect(mustBe(call, answer({ status: 400, code: platformErrors.INVALID_INPUT.code, message: '提交的内容有误' }), 401, 1001)).toBeDefined();
    expect(mustRefuse(call, answer({}))).toBeDefined();
  });

  it('fails when it finds something, and when it looks at less than before', () => {
    const found = new Cases('found', 0);
    found.add('x', 'is wrong');
    expect(found.end()).toEqual(['x: is wrong']);
    expect(new Cases('few', 1).end()).toEqual([expect.stringMatching(/is something left out/)]);
  });
});
