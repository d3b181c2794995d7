import { randomUUID } from 'node:crypto';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { CountDesk } from '../../testing/count-desk.ts';
import { countDeskOf, ownZone } from '../../testing/count-fixtures.ts';

const reason = '月末盘点';
const strange = 'STRANGE0007';

/** An act on a fresh count as it stands. */
async function onFresh(walker: Walker, make: (desk: CountDesk, over: object) => Promise<string>, more: object = {}): Promise<Particular> {
  const desk = await countDeskOf(walker);
  const id = await make(desk, { place: walker.fixtures['store']!, ...ownZone() });
  return { body: { count_id: id, version: (await desk.detail(id)).version, ...more } };
}

/** A number that nobody knows among what was counted. */
async function stranger(walker: Walker): Promise<{ count_id: string; line_ids: string[] }> {
  const desk = await countDeskOf(walker);
  const id = await desk.submitted({ place: walker.fixtures['store']!, ...ownZone() }, [strange]);
  return { count_id: id, line_ids: [(await desk.line(id, strange)).line_id] };
}

/** A finished count by which a device was written off. */
async function finished(walker: Walker): Promise<string> {
  const desk = await countDeskOf(walker);
  const place = await desk.store();
  const [imei] = await desk.devices(1, Number(place));
  const id = await desk.submitted({ place, scope: 'whole' }, []);
  await desk.answer(id, [await desk.line(id, imei!)], 'accept', desk.scanner);
  await desk.confirm(id);
  return id;
}

/** How the calls on counts succeed. */
export const countsWalk = particulars(countEndpoints, {
  countMake: async (walker) => {
    const place = walker.fixtures['store']!;
    const desk = await countDeskOf(walker);
    // One that overlaps another names it.
    const taken = { place, ...ownZone() };
    await desk.made(taken);
    await desk.make(taken);
    return { body: { place, ...ownZone(), sku_ids: [] } };
  },
  countScan: async (walker) => {
    const { body } = await onFresh(walker, (desk, over) => desk.made(over));
    const now = walker.server.clock.now().toISOString();
    return { body: { count_id: (body as { count_id: string }).count_id, sent_at: now, scans: [{ scan_id: randomUUID(), number: strange, at: now }] } };
  },
  countFind: async (walker) => {
    const desk = await countDeskOf(walker);
    return { query: { count_id: await desk.made({ place: walker.fixtures['store']!, ...ownZone() }), q: '手机' } };
  },
  countSubmit: (walker) => onFresh(walker, (desk, over) => desk.made(over)),
  countAnswer: async (walker) => ({ body: { ...(await stranger(walker)), answer: 'handled', note: '已移交' } }),
  countRecount: async (walker) => ({ body: { ...(await stranger(walker)), reason } }),
  countConfirm: (walker) => onFresh(walker, (desk, over) => desk.submitted(over, [])),
  countCancel: (walker) => onFresh(walker, (desk, over) => desk.made(over), { reason }),
  countSheet: async (walker) => ({ query: { count_id: await finished(walker) } }),
});

export const countOddities = oddities(countEndpoints, {
  // Each scan is a record of its own: who, when, where.
  countScan: { leavesNoHistory: true },
});
