import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@merchant-admin/contract';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { calls } from '../contract-walk/calls.ts';
import { ready } from '../contract-walk/doing.ts';
import { send } from '../contract-walk/send.ts';
import { startWalker, type Walker } from '../contract-walk/walker.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { get, post, type Answer } from '../testing/http.ts';
import { Questions } from '../testing/questions.ts';
import { Warehouse } from '../testing/shipping.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Desk, type Decision } from './desk.ts';

const server = useServer();

interface Edit {
  /** Makes the object to edit: its id, its version, and who edits. */
  prepare(): Promise<{ id: string; version: number }>;
  save(id: string, version: number): Promise<Answer<{ version?: number }>>;
}

describe('a save based on what is no longer there', () => {
  let shop: Shop;
  let desk: Desk;
  let count = 0;
  let cases = 0;
  let walker: Walker | undefined;
  const me = () => server().staff.reviewer;

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });

  const held = async () => {
    const order = await shop.paidOrder();
    return { id: order.order_id, version: (await desk.claim(me(), order.order_id)).result.version };
  };
  const warehouse = () => new Warehouse(server(), server().staff.admin);
  const sent = async () => {
    const { order, version } = await warehouse().sentOrder(shop);
    return { id: order.order_id, version };
  };
  const decision = (name: Decision): Edit => ({ prepare: held, save: (id, version) => desk.decide(me(), name, id, version) });
  const role = () =>
    post<{ id: string; version: number }>(server(), server().staff.admin, '/privilege/role/save', { name: `角色${(count += 1)}`, tags: ['OrderList'] });

  const account = (over: Record<string, unknown>) =>
    post<{ id: string; version: number }>(server(), server().staff.admin, '/privilege/account/save', { name: '王五', phone: '', role_ids: [], ...over });

  const bank = () => new Questions(server(), server().staff.supervisor);
  const question = async () => (await bank().save({ category: 'inspection' })).result;
  let lastQuestion = '';
  const option = async () => {
    lastQuestion = (await question()).id;
    return (await bank().option(lastQuestion)).result;
  };

  /** Every call that takes a version, by its name in the contract. */
  const edits: Record<string, Edit[]> = {
    'orders.orderCancel': [{ prepare: held, save: (id, version) => desk.cancel(server().staff.admin, id, version) }],
    'review.release': [{ prepare: held, save: (id, version) => desk.release(me(), id, version) }],
    'review.decide': (['supplement', 'reconnect', 'pass', 'reject'] as const).map(decision),
    'review.changeOrderDeposit': [
      {
        prepare: held,
        save: (id, version) =>
          post(server(), me(), '/merchant/order/audit/changeOrderDeposit', {
            order_id: id,
            version,
            deposit_total: 500_000,
            deposit_exempt: 400_000,
            reason: '信用良好',
          }),
      },
    ],
    'review.saveQuestion': [{ prepare: question, save: (id, version) => bank().save({ question_id: id, version, category: 'inspection' }) }],
    'review.enableQuestion': [
      {
        prepare: async () => (await bank().save({ category: 'inspection', question_kind: 'text' })).result,
        save: (id, version) => bank().enable({ id, version }),
      },
    ],
    'review.saveOption': [{ prepare: option, save: (id, version) => bank().option(lastQuestion, { option_id: id, version }) }],
    'review.enableOption': [{ prepare: option, save: (id, version) => bank().enableOption({ id, version }, false) }],
    'risk.editRisk': [
      {
        prepare: held,
        save: (id, version) =>
          post(server(), server().staff.supervisor, '/merchant/order/detail/editRisk', { order_id: id, version, risk_ids: ['1', '4'], reason: '电话核实' }),
      },
    ],
    'session.saveMaterials': [
      {
        prepare: async () => {
          const { version } = (await get<{ version: number }>(server(), server().staff.admin, '/merchant/guest/materials')).result;
          return { id: await privatePicture(server(), server().staff.admin), version };
        },
        save: (licence, version) => post(server(), server().staff.admin, '/merchant/guest/materials/save', { licence, version }),
      },
    ],
    'permission.deleteRole': [
      {
        prepare: async () => (await role()).result,
        save: (id, version) => post(server(), server().staff.admin, '/privilege/role/delete', { role_id: id, version }),
      },
    ],
    'permission.saveAccount': [
      {
        prepare: async () => (await account({ account: `stale-${(count += 1)}` })).result,
        save: (id, version) => account({ id, version }),
      },
    ],
    'delivery.ship': [
      {
        prepare: async () => {
          const { order, version } = await warehouse().readyOrder(shop);
          return { id: order.order_id, version };
        },
        save: (id, version) => warehouse().call('ship', warehouse().parcel(id, version)),
      },
    ],
    'delivery.receive': [{ prepare: sent, save: (id, version) => warehouse().call('receive', { order_id: id, version, reason: '来电确认' }) }],
    'delivery.refuse': [{ prepare: sent, save: (id, version) => warehouse().call('refuse', { order_id: id, version, outcome: 'again', reason: '拒收' }) }],
    'delivery.inspectRefused': [
      {
        prepare: async () => {
          const { id, version } = await sent();
          return { id, version: (await warehouse().call('refuse', { order_id: id, version, outcome: 'again', reason: '拒收' })).result.version };
        },
        save: async (id, version) => {
          const { result } = await get<{ list: { id: string; imeis: string[] }[] }>(
            server(),
            server().staff.admin,
            '/merchant/order/detail/orderListExpressInfo',
            {
              order_id: id,
            },
          );
          const { id: parcel_id, imeis } = result.list[0]!;
          const photos = [await privatePicture(server(), server().staff.admin)];
          return warehouse().call('inspectRefused', { order_id: id, version, parcel_id, imeis, result: 1, device_to: 20, photos });
        },
      },
    ],
    'delivery.editExpress': [
      {
        prepare: async () => {
          const { order } = await warehouse().sentOrder(shop);
          const { result } = await get<{ list: { id: string; version: number }[] }>(
            server(),
            server().staff.admin,
            '/merchant/order/detail/orderListExpressInfo',
            { order_id: order.order_id },
          );
          return result.list[0]!;
        },
        save: (id, version) =>
          post(server(), server().staff.admin, '/merchant/order/detail/editExpress', {
            parcel_id: id,
            version,
            company: 'JD',
            express_no: 'JD1',
            reason: '录错',
          }),
      },
    ],
    'storefront.setNotify': [
      {
        prepare: async () => {
          const { result } = await get<{ list: { id: string; version: number }[] }>(server(), server().staff.admin, '/privilege/apiKey/list');
          return result.list[0]!;
        },
        save: (id, version) => post(server(), server().staff.admin, '/privilege/apiKey/setNotify', { id, version, notify_url: 'http://127.0.0.1:9/' }),
      },
    ],
    'permission.saveMenu': [
      {
        prepare: async () => {
          const { result } = await get<{ version: number }>(server(), server().staff.admin, '/privilege/menu/list');
          return { id: 'Order', version: result.version };
        },
        save: (name, version) => post(server(), server().staff.admin, '/privilege/menu/save', { entries: [{ name, title: `订单${(count += 1)}` }], version }),
      },
    ],
    'permission.saveRole': [
      {
        prepare: async () => (await role()).result,
        save: (id, version) => post(server(), server().staff.admin, '/privilege/role/save', { id, version, name: `角色${(count += 1)}`, tags: ['OrderList'] }),
      },
    ],
  };

  // The agreement's version is what was read, not a row's.
  const takesVersion = (endpoint: Endpoint) =>
    endpoint.path !== contract.session.confirmContract.path && endpoint.kind === 'write' && 'version' in ((endpoint.body as { shape?: object }).shape ?? {});

  afterAll(() => {
    console.info(`stale saves: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(60);
  });

  /** Calls that the walk knows how to do; one that it does not know fails there and here. */
  const walked = calls.filter((call) => takesVersion(call.endpoint) && !(call.id in edits));

  it.each(walked.map((call) => [call.id, call] as const))('is refused at %s, and one based on what is there goes through', async (_, call) => {
    cases += 1;
    walker ??= await startWalker(server());
    const { given, asking } = await ready(walker, call);
    const { version } = given.body as { version: number };
    for (const wrong of [version - 1, version + 1].filter((each) => each > 0)) {
      const refused = await send(server(), call, { ...given, body: { ...(given.body as object), version: wrong } }, await asking());
      expect(refused).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    }
    expect((await send(server(), call, given, await asking())).code).toBe(200);
  });

  it.each(Object.entries(edits).flatMap(([name, all]) => all.map((edit) => [name, edit] as const)))(
    'is refused at %s, changes nothing, and one based on what is there goes through',
    async (_, edit) => {
      cases += 1;
      const { id, version } = await edit.prepare();
      const before = id.length === 18 ? await desk.info(id) : undefined;
      for (const wrong of [version - 1, version + 1]) {
        if (wrong < 1) continue;
        expect(await edit.save(id, wrong)).toMatchObject({ status: 409, code: platformErrors.STALE.code, message: '数据已被他人修改，请刷新后重试' });
      }
      if (before) expect(await desk.info(id)).toEqual(before);
      expect((await edit.save(id, version)).code).toBe(200);
    },
  );

  it('is not the second save of the same person: each answer holds the new version', async () => {
    const { id, version } = await held();
    const first = await desk.decide(me(), 'supplement', id, version);
    const second = await desk.decide(me(), 'reconnect', id, first.result.version);
    expect((await desk.decide(me(), 'pass', id, second.result.version)).code).toBe(200);
    const { result } = await role();
    const save = (at: number) =>
      post<{ version: number }>(server(), server().staff.admin, '/privilege/role/save', {
        id: result.id,
        version: at,
        name: `角色${(count += 1)}`,
        tags: ['OrderList'],
      });
    expect((await save((await save(result.version)).result.version)).code).toBe(200);
  });
});
