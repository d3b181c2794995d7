import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountDesk } from '../testing/count-desk.ts';
import { MoveDesk } from '../testing/move-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const deviceCount = 6;
const histories = 12;
let counts: CountDesk;
let moves: MoveDesk;
let played = 0;

beforeAll(async () => {
  await staySignedIn(server());
  const { skuId } = await Shop.open(server());
  counts = new CountDesk(server(), skuId);
  moves = new MoveDesk(server(), skuId);
});
afterAll(() => {
  console.info(`histories of counts: ${played} acts`);
  expect(played).toBeGreaterThanOrEqual(histories * 4);
});

/** What happens to a device: it leaves, comes, is scanned, is not there any more. */
type Act = 'leave' | 'come' | 'scan' | 'steal';
interface Step {
  act: Act;
  device: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Act>('leave', 'come', 'scan', 'scan', 'steal'),
  device: fc.nat(deviceCount - 1),
});

/** One of two shops in which the same happens. */
interface Branch {
  place: string;
  numbers: string[];
  /** Devices that lie in the shop, as people see it; those that were stolen; and those that leave or come by documents. */
  here: Set<number>;
  stolen: Set<number>;
}

async function branch(): Promise<Branch> {
  const place = await counts.store();
  // Half of them begin in the shop, half at head office.
  const inside = await counts.devices(deviceCount / 2, Number(place));
  const outside = await counts.devices(deviceCount / 2);
  return { place, numbers: [...inside, ...outside], here: new Set([0, 1, 2]), stolen: new Set() };
}

const ok = ({ code, message }: { code: number; message: string }): void => {
  if (code !== 200) throw new Error(`${code} ${message}`);
};

/** Moves a device by its documents; false where it cannot be. */
async function move({ place, numbers, here, stolen }: Branch, { act, device }: Step): Promise<boolean> {
  const imei = numbers[device]!;
  if (stolen.has(device)) return false;
  if (act === 'leave' && here.has(device)) {
    const id = await moves.sent('head', [imei], { from: place });
    ok(await moves.receive(id, [imei]));
    here.delete(device);
    return true;
  }
  if (act === 'come' && !here.has(device)) {
    const id = await moves.sent(place, [imei]);
    ok(await moves.receive(id, [imei]));
    here.add(device);
    return true;
  }
  return false;
}

/** Ends a count: what lies there and was not scanned is scanned; losses are accepted. */
async function finish(id: string, { numbers, here, stolen }: Branch, scanned: ReadonlySet<number>): Promise<void> {
  const rest = [...here].filter((device) => !stolen.has(device) && !scanned.has(device)).map((device) => numbers[device]!);
  if (rest.length > 0) ok(await counts.scan(id, rest));
  ok(await counts.submit(id));
  const open = await counts.lines(id, 'open');
  const missing = open.filter(({ result }) => result === 'missing');
  expect(open.filter(({ result }) => result !== 'missing')).toEqual([]);
  if (missing.length > 0) ok(await counts.answer(id, missing, 'accept', counts.scanner));
  ok(await counts.confirm(id, server().staff.everything));
}

/** Where each device stands, and how often it was written off. */
const standOf = ({ place, numbers }: Branch) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ stand: string }>(
      `select d.status || ' ' || coalesce(d.store_id = $2, false) || ' ' || (select count(*) from device_event e where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act = 'lose') as stand
        from unnest($1::text[]) with ordinality n(imei, place) join device d on d.imei = n.imei order by n.place`,
      [numbers, place],
    );
    return rows.map(({ stand }) => stand);
  });

const eventsOf = ({ numbers }: Branch) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from device_event e join device d on d.merchant_id = e.merchant_id and d.id = e.device_id where d.imei = any($1)',
      [numbers],
    );
    return rows[0]!.n;
  });

describe('whatever moves while a shop is counted', () => {
  it('counting beside moves comes to the same as counting after them; a count without a difference changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const [beside, after] = [await branch(), await branch()];
        server().clock.advance(60_000);
        const running = await counts.made({ place: beside.place });
        const scanned = new Set<number>();
        for (const each of steps) {
          played += 1;
          server().clock.advance(60_000);
          const { act, device } = each;
          if (act === 'steal') {
            // What was scanned before it was stolen is there as far as the count knows.
            if (scanned.has(device)) continue;
            for (const one of [beside, after]) if (one.here.has(device)) one.stolen.add(device);
          } else if (act !== 'scan') {
            for (const one of [beside, after]) await move(one, each);
          } else if (beside.here.has(device) && !beside.stolen.has(device)) {
            ok(await counts.scan(running, [beside.numbers[device]!]));
            scanned.add(device);
          }
        }
        server().clock.advance(60_000);
        const before = await eventsOf(beside);
        // A device that came is scanned again wherever it lies now.
        await finish(running, beside, new Set());
        await finish(await counts.made({ place: after.place }), after, new Set());
        expect(await standOf(beside)).toEqual(await standOf(after));
        if (beside.stolen.size === 0) expect(await eventsOf(beside)).toBe(before);
      }),
      { numRuns: histories },
    );
  });
});
