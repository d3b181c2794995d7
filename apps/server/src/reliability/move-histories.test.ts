import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { MoveDesk, type SeenMove } from '../testing/move-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { yearClerk } from '../testing/year-clerk.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const places = ['head', '41', '42'] as const;
const deviceCount = 8;
const histories = 40;
let desk: MoveDesk;
let numbers: string[];
let done = 0;
let tried = 0;

beforeAll(async () => {
  await staySignedIn(server());
  desk = new MoveDesk(server(), (await Shop.open(server())).skuId);
  for (const store of [41, 42]) await yearClerk(server(), store);
  numbers = await desk.devices(deviceCount);
  // Counted by its devices from now on, as since a first intake.
  await withClient(server().test.owner, (client) =>
    client.query('update goods_sku set by_devices = true, stock = $2 where id = $1', [desk.skuId, deviceCount]),
  );
});
afterAll(() => {
  console.info(`histories of transfers: ${tried} acts, ${done} of them done`);
  expect(tried).toBeGreaterThanOrEqual(1000);
  expect(done).toBeGreaterThanOrEqual(150);
});

interface Step {
  act: 'ask' | 'approve' | 'reject' | 'cancel' | 'send' | 'receive' | 'damaged' | 'stray' | 'closeRest' | 'recall' | 'answer' | 'wait';
  move: number;
  from: number;
  to: number;
  devices: number[];
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    ...([
      'ask',
      'ask',
      'approve',
      'approve',
      'reject',
      'cancel',
      'send',
      'send',
      'send',
      'receive',
      'receive',
      'damaged',
      'stray',
      'closeRest',
      'recall',
    ] as const),
    ...(['answer', 'answer', 'answer', 'wait'] as const),
  ),
  move: fc.nat(3),
  from: fc.nat(2),
  to: fc.nat(2),
  devices: fc.uniqueArray(fc.nat(deviceCount - 1), { minLength: 1, maxLength: 3 }),
});

/** The states in which an act may come about. */
const suits: Readonly<Record<string, readonly number[]>> = { approve: [10], reject: [10], cancel: [10, 20], send: [20], answer: [30, 40] };

/** Devices that stand free at a place of that name. */
const freeAt = (place: string): Promise<string[]> =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<{ imei: string }>(
      "select d.imei from device d left join store s on s.merchant_id = d.merchant_id and s.id = d.store_id where d.imei = any($1) and d.status = 20 and coalesce(s.name, '总部') = $2",
      [numbers, place],
    );
    return rows.map(({ imei }) => imei);
  });

/** The devices of a step: any of them one time in three, else such as fit. */
async function chosenFor({ act, from, devices }: Step, move: SeenMove): Promise<string[]> {
  const fitting = act === 'send' ? await freeAt(move.from_name) : move.devices.filter(({ state }) => state === 'way').map(({ number }) => number);
  const among = from === 0 || fitting.length === 0 ? numbers : fitting;
  return [...new Set(devices.map((place) => among[place % among.length]!))];
}

/** Does a step with one of the newest transfers that may have it come; some are refused. Answers whether it was done. */
async function play(each: Step): Promise<boolean> {
  const { act, move, from, to, devices } = each;
  if (act === 'wait') {
    server().clock.advance(3_600_000 * devices.length);
    return true;
  }
  if (act === 'ask') return (await desk.ask({ from: places[from], to: places[to], lines: [{ sku_id: desk.skuId, pieces: devices.length }] })).code === 200;
  const list = (await desk.list()).filter(({ state, open }) => (suits[act] ?? [30]).includes(state) && (act !== 'answer' || open > 0)).slice(0, 4);
  if (list.length === 0) return false;
  const seen = await desk.detail(list[move % list.length]!.move_id);
  const id = seen.move_id;
  if (act === 'stray') return (await desk.receive(id, [`STRAY${String(devices[0]).padStart(4, '0')}`])).code === 200;
  if (act === 'send') return (await desk.send(id, (await chosenFor(each, seen)).slice(0, seen.pieces))).code === 200;
  if (act === 'receive' || act === 'damaged') return (await desk.receive(id, await chosenFor(each, seen), { damaged: act === 'damaged' })).code === 200;
  if (act !== 'answer') return (await desk.act(act, id, act === 'approve' ? {} : { reason: '随机' })).code === 200;
  const open = seen.devices.find((piece) => piece.actions.length > 0)!;
  const { act: how } = open.actions[to % open.actions.length]!;
  return (how === 'lost' ? await desk.writeOff(open.piece_id) : await desk.answer(open.piece_id, how)).code === 200;
}

interface Sums {
  moving: number;
  sent: number;
  came: number;
  lost: number;
  back: number;
  in_transit: number;
  free: number;
  counted: number;
  stray: number;
}

/** What the documents say was sent and became of it, and what the devices say. */
const sums = (): Promise<Sums> =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<Sums>(
      `select count(*) filter (where moving)::int as moving, count(*) filter (where sent)::int as sent,
          count(*) filter (where sent and (state in ('received', 'damaged') or answer = 'arrived'))::int as came, count(*) filter (where answer = 'lost')::int as lost,
          count(*) filter (where state = 'recalled' or answer = 'back')::int as back,
          (select count(*)::int from device where sku_id = $1 and status = 70) as in_transit, (select count(*)::int from device where sku_id = $1 and status = 20) as free,
          (select stock::int from goods_sku where id = $1) as counted,
          (select count(*)::int from stock_move_piece p join device d on d.merchant_id = p.merchant_id and d.id = p.device_id
            left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
            where p.moving and (d.status <> 70 or h.kind is distinct from 'move' or h.ref_id <> p.move_id)) as stray
        from stock_move_piece`,
      [desk.skuId],
    );
    return rows[0]!;
  });

describe('whatever happens to transfers', () => {
  it('in transit is sent less received, written off and recalled; each device is in one place; pieces that shops sell follow the devices', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 35 }), async (steps) => {
        for (const each of steps) {
          tried += 1;
          if (await play(each)) done += 1;
        }
        const { moving, sent, came, lost, back, in_transit: inTransit, free, counted, stray } = await sums();
        expect(inTransit).toBe(sent - came - lost - back);
        expect(moving).toBe(inTransit);
        expect(stray).toBe(0);
        expect(counted).toBe(free);
        await mend();
      }),
      { numRuns: histories },
    );
  });

  /** Brings back what was lost or broken, as finding and repairing do, so that the next history has devices to move. */
  const mend = () =>
    withClient(server().test.owner, async (client) => {
      const { rowCount } = await client.query('update device set status = 20, version = version + 1 where imei = any($1) and status in (60, 85)', [numbers]);
      await client.query('update goods_sku set stock = stock + $2 where id = $1', [desk.skuId, rowCount]);
    });
});
