import { beforeAll, describe, expect, it } from 'vitest';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { courtActs, judicialActs, payCodeActs } from '@merchant-admin/contract/bills/judicial-codes';
import { payLinkActs } from '@merchant-admin/contract/bills/pay-link-codes';
import { pauseActs } from '@merchant-admin/contract/bills/pause-codes';
import { planActs } from '@merchant-admin/contract/bills/repayment-codes';
import { couponActs } from '@merchant-admin/contract/coupons/codes';
import { bookingActs, newestParcelActs, parcelActs } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { tierActs } from '@merchant-admin/contract/goods/codes';
import { evidenceActs, packageActs } from '@merchant-admin/contract/evidence/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { downloadActs } from '@merchant-admin/contract/platform/download-codes';
import { rerentActs } from '@merchant-admin/contract/rerent/codes';
import { optionActs } from '@merchant-admin/contract/review/codes';
import { apiKeyActs, shopEventActs } from '@merchant-admin/contract/storefront/codes';
import { alarmActs } from '@merchant-admin/contract/stock/alarm-codes';
import { countActs, lineActs } from '@merchant-admin/contract/stock/count-codes';
import { moveActs, pieceActs } from '@merchant-admin/contract/stock/move-codes';
import { fileActs } from '@merchant-admin/contract/stock/paper-codes';
import { repairActs } from '@merchant-admin/contract/stock/repair-codes';
import { writeOffActs } from '@merchant-admin/contract/stock/write-off-codes';
import { wipeActs } from '@merchant-admin/contract/stock/wipe-codes';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { wipeDeskOf, type SeenWipe } from '../../testing/wipe-desk.ts';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { sheetActs } from '@merchant-admin/contract/recycling/sheet-codes';
import { visitActs } from '@merchant-admin/contract/visits/codes';
import { itemActs, taskActs } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { staySignedIn } from '../../reliability/desk.ts';
import { EvidenceDesk } from '../../testing/evidence-desk.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import type { TieredRow } from '../../testing/tier-desk.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { Till } from '../../testing/till.ts';
import { useServer } from '../../testing/test-server.ts';
import type { WaterTask } from '../../testing/waters-desk.ts';
import { leaseOf } from '../leases.ts';
import { freshPicture } from '../preparing.ts';
import { startWalker, type Walker } from '../walker.ts';
import { makeDoings, packageDoings, somePackages } from './evidence-doings.ts';
import { fileDoings, filesInEveryState } from './file-doings.ts';
import { optionDoings, someOptions } from './option-doings.ts';
import { bookingDoings, newestDoings, parcelDoings, parcelsOf, sentRowsOf, someBookings, someParcels } from './parcel-doings.ts';
import { couponDoings, couponsOf, eventDoings, eventsOf, keyDoings, keysOf, someKeys } from './shop-doings.ts';
import { codeDoings, courtDoings, judicialDoings, someInCourt } from './judicial-doings.ts';
import { linkDoings, someLinks } from './link-doings.ts';
import { alarmDoings, someAlarms } from './alarm-doings.ts';
import { buybackDoings, someBuybacks } from './buyback-doings.ts';
import { sheetDoings, someSheets } from './sheet-doings.ts';
import { countDoings, lineDoings, someCounts } from './count-doings.ts';
import { moveDoings, pieceDoings, someMoves } from './move-doings.ts';
import { deviceDoings, repairDoings, somePapers, writeOffDoings } from './paper-doings.ts';
import { pauseDoings, somePauses } from './pause-doings.ts';
import { planDoings, somePlans } from './plan-doings.ts';
import { rerentDoings, someCandidates } from './rerent-doings.ts';
import { compareOffers, read } from './same-offers.ts';
import { compareTerms } from './terms-doings.ts';
import { someTiered, tierDesk, tierDoings } from './tier-doings.ts';
import { Tried } from './tried.ts';
import { someVisits, visitDoings } from './visit-doings.ts';
import { itemDoings, someTasks, taskDoings } from './water-doings.ts';
import { Undone } from './undone.ts';

const server = useServer();
let walker: Walker;
let undone: Undone;
beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  undone = await Undone.open(server());
});

describe('what is offered is what the call answers', () => {
  it('of keys, and of what their shops were told', async () => {
    await someKeys(server(), walker.person);
    const keys = new Tried(undone, 'keys', 10, keyDoings(server(), walker.person));
    const events = new Tried(undone, 'events', 2, eventDoings(server(), walker.person));
    const compareEvents = async (id: string) => {
      for (const row of await eventsOf(server(), walker.person, id))
        for (const each of row.actions) await events.compare(`of ${row.event} ${row.log_id}`, row, each);
    };
    for (const key of await keysOf(server(), walker.person)) {
      for (const each of key.actions) await keys.compare(`of key ${key.id}`, key, each);
      await compareEvents(key.id);
      if (key.actions.length === 0) continue;
      await keyDoings(server(), walker.person)['notify']!(key);
      await compareEvents(key.id);
    }
    keys.end(Object.keys(apiKeyActs));
    events.end(Object.keys(shopEventActs));
  });

  it('of coupons', async () => {
    const tried = new Tried(undone, 'coupons', 1, couponDoings(server(), walker.person));
    const rows = await couponsOf(walker);
    const { coupons } = await read<{ coupons: typeof rows }>(walker, customersEndpoints.customerInfo, {});
    const pages = new Map(rows.map((row) => [row.id, row.actions]));
    compareOffers(coupons.map(({ id, actions }) => ({ of: `coupon ${id}`, listed: actions, shown: pages.get(id)! })));
    for (const row of rows) for (const each of row.actions) await tried.compare(`of coupon ${row.id}`, row, each);
    tried.end(Object.keys(couponActs));
  });

  it('of answers to questions', async () => {
    const tried = new Tried(undone, 'answers', 10, optionDoings(server(), walker.person));
    for (const row of await someOptions(walker)) for (const each of row.actions) await tried.compare(`of answer ${row.id}`, row, each);
    tried.end(Object.keys(optionActs));
  });

  it('of parcels and couriers, on an order’s page and on its row', async () => {
    const orders = await someParcels(walker);
    const tried = new Tried(undone, 'parcels', 11, parcelDoings(walker, await freshPicture(walker)));
    for (const [standing, order] of Object.entries(orders))
      for (const row of await parcelsOf(walker, order)) {
        for (const each of row.actions) await tried.compare(`of a parcel ${standing}`, row, each);
        const { parcel } = await read<{ parcel: typeof row }>(walker, deliveryEndpoints.parcelDetail, { order_id: order, parcel_id: row.id });
        compareOffers([{ of: `a parcel ${standing}`, listed: parcel.actions, shown: row.actions }]);
      }
    tried.end(Object.keys(parcelActs));
    const newest = new Tried(undone, 'rows of parcels', 4, newestDoings(walker), ['track']);
    for (const row of await sentRowsOf(walker, Object.values(orders)))
      for (const each of row.actions.filter(({ act }) => act in newestParcelActs)) await newest.compare(`of order ${row.order_id}`, row, each);
    newest.end(Object.keys(newestParcelActs));
    const bookings = new Tried(undone, 'bookings', 1, bookingDoings(walker));
    for (const row of await someBookings(walker)) for (const each of row.actions) await bookings.compare(`of booking ${row.id}`, row, each);
    bookings.end(Object.keys(bookingActs));
  });

  it('of goods with prices by segment', async () => {
    const desk = await tierDesk(walker);
    await someTiered(desk);
    const tried = new Tried(undone, 'tiers', 4, tierDoings(desk));
    for (const row of (await read<{ list: TieredRow[] }>(walker, goodsEndpoints.tierList, { page_size: 50 })).list)
      for (const each of row.actions) await tried.compare(`of tiers of ${row.goods_name}`, row, each);
    tried.end(Object.keys(tierActs));
  });

  it('of those who may rent again', async () => {
    const candidates = Object.entries(await someCandidates(walker));
    const tried = new Tried(undone, 'candidates', 6, rerentDoings(walker));
    for (const [standing, row] of candidates) for (const each of row.actions) await tried.compare(`of one who ${standing}`, row, each);
    tried.end(Object.keys(rerentActs));
  });

  it('of payment links', async () => {
    const tried = new Tried(undone, 'links', 1, linkDoings(walker));
    for (const [standing, link] of Object.entries(await someLinks(walker)))
      for (const each of link.actions) await tried.compare(`of a link that ${standing}`, link, each);
    tried.end(Object.keys(payLinkActs));
  });

  it('of pauses of late fees', async () => {
    const tried = new Tried(undone, 'pauses', 5, pauseDoings(walker));
    for (const [standing, pause] of Object.entries(await somePauses(walker)))
      for (const each of pause.actions) await tried.compare(`of a pause that ${standing}`, pause, each);
    tried.end(Object.keys(pauseActs));
  });

  it('of packages of evidence', async () => {
    const tried = new Tried(undone, 'packages', 6, packageDoings(walker));
    for (const [standing, row] of Object.entries(await somePackages(walker)))
      for (const each of row.actions) await tried.compare(`of a package that ${standing}`, row, each);
    tried.end(Object.keys(packageActs));
    const made = new Tried(undone, 'evidence', 2, makeDoings(walker));
    const desk = new EvidenceDesk(new Till(server(), walker.shop, walker.person));
    for (const no of [walker.fixtures.order!, (await leaseOf(walker)).no])
      for (const each of (await desk.info(no)).actions) await made.compare(`of ${no}`, no, each);
    made.end(Object.keys(evidenceActs));
  });

  it('of repayment plans', async () => {
    const tried = new Tried(undone, 'plans', 6, planDoings(walker));
    for (const [standing, plan] of Object.entries(await somePlans(walker)))
      for (const each of plan.actions) await tried.compare(`of a plan that ${standing}`, plan, each);
    tried.end(Object.keys(planActs));
  });

  it('of judicial bills, their codes and cases', async () => {
    const found = await someInCourt(walker);
    const desk = new JudicialDesk(new Till(server(), walker.shop, walker.person));
    const tried = new Tried(undone, 'judicial bills', 5, judicialDoings(desk));
    const codes = new Tried(undone, 'codes', 1, codeDoings(desk));
    const steps = new Tried(undone, 'cases', 1, courtDoings(desk, server().services.clock.today()));
    for (const [standing, { no, bill, codes: listed }] of Object.entries(found)) {
      for (const each of bill.actions) await tried.compare(`of a bill that ${standing}`, bill, each);
      for (const code of listed) for (const each of code.actions) await codes.compare(`of a code of a bill that ${standing}`, code, each);
      for (const each of (await desk.info(no)).court.actions) await steps.compare(`of a case that ${standing}`, no, each);
    }
    tried.end(Object.keys(judicialActs));
    codes.end(Object.keys(payCodeActs));
    steps.end(Object.keys(courtActs));
  });

  it('of tasks of 公海 and their items', async () => {
    const { desk, tasks } = await someTasks(walker);
    const onTasks = new Tried(undone, 'tasks', 6, taskDoings(desk));
    const onItems = new Tried(undone, 'items', 15, await itemDoings(walker, desk));
    for (const [standing, id] of Object.entries(tasks)) {
      const task = await desk.info(id);
      for (const each of task.actions) await onTasks.compare(`of a task that ${standing}`, task, each);
      for (const item of await desk.items(id)) {
        for (const each of item.actions) await onItems.compare(`of an item in state ${item.state} of a task that ${standing}`, item, each);
        compareOffers([{ of: `item ${item.item_id}`, listed: item.actions, shown: (await desk.item(item.item_id)).item.actions }]);
      }
    }
    onTasks.end(Object.keys(taskActs));
    onItems.end(Object.keys(itemActs));
    const { list } = await read<{ list: WaterTask[] }>(walker, watersEndpoints.taskList, { page_size: 50 });
    for (const row of list) compareOffers([{ of: `task ${row.name}`, listed: row.actions, shown: (await desk.info(row.task_id)).actions }]);
  });

  it('of transfers, and of what differs in them', async () => {
    const { desk, moves } = await someMoves(walker);
    const onMoves = new Tried(undone, 'transfers', 12, moveDoings(desk));
    const onPieces = new Tried(undone, 'differences', 10, pieceDoings(desk));
    for (const [standing, id] of Object.entries(moves)) {
      const move = await desk.detail(id);
      for (const each of move.actions) await onMoves.compare(`of a transfer that ${standing}`, move, each);
      for (const piece of move.devices)
        for (const each of piece.actions) await onPieces.compare(`of what is ${piece.state} in one that ${standing}`, piece, each);
    }
    onMoves.end(Object.keys(moveActs));
    onPieces.end(Object.keys(pieceActs));
  });

  it('of repairs, of write-offs, and of what a device’s file begins', async () => {
    const { desk, repairs, writeOffs, devices } = await somePapers(walker);
    const onRepairs = new Tried(undone, 'repairs', 5, repairDoings(desk));
    const onWriteOffs = new Tried(undone, 'write-offs', 9, writeOffDoings(desk));
    const onDevices = new Tried(undone, 'devices', 16, deviceDoings(desk, await privatePicture(server(), desk.lead)));
    for (const [standing, id] of Object.entries(repairs)) {
      const repair = await desk.repair(id);
      for (const each of repair.actions) await onRepairs.compare(`of a repair that ${standing}`, repair, each);
    }
    for (const [standing, id] of Object.entries(writeOffs)) {
      const paper = await desk.writeOff(id);
      for (const each of paper.actions) await onWriteOffs.compare(`of a write-off that ${standing}`, paper, each);
    }
    for (const [standing, number] of Object.entries(devices)) {
      const file = await desk.file(number);
      for (const each of file.actions) await onDevices.compare(`of a device that ${standing}`, file, each);
    }
    onRepairs.end(Object.keys(repairActs));
    onWriteOffs.end(Object.keys(writeOffActs));
    onDevices.end(Object.keys(fileActs));
  });

  it('of numbers of stock that are wrong', async () => {
    const { desk, alarms } = await someAlarms(walker);
    const onAlarms = new Tried(undone, 'alarms of stock', 2, alarmDoings(desk));
    for (const [standing, alarm] of Object.entries(alarms))
      for (const each of alarm.actions) await onAlarms.compare(`of an alarm that ${standing}`, alarm, each);
    onAlarms.end(Object.keys(alarmActs));
  });

  it('of counts, and of what differs in them', async () => {
    const { desk, counts } = await someCounts(walker);
    // A scan is a record of its own and leaves no history: done is what is answered.
    const onCounts = new Tried(undone, 'counts', 9, countDoings(desk), ['scan']);
    const onLines = new Tried(undone, 'lines of counts', 8, lineDoings(desk));
    for (const [standing, id] of Object.entries(counts)) {
      const count = await desk.detail(id);
      for (const each of count.actions) await onCounts.compare(`of a count that ${standing}`, count, each);
      for (const line of await desk.lines(id))
        for (const each of line.actions) await onLines.compare(`of what is ${line.result} in one that ${standing}`, { ...line, count_id: id }, each);
    }
    onCounts.end(Object.keys(countActs));
    onLines.end(Object.keys(lineActs));
  });

  it('of store visits, on their pages and in the list', async () => {
    const some = await someVisits(walker);
    const { desk } = some;
    const onVisits = new Tried(undone, 'store visits', 20, visitDoings(some));
    for (const [standing, id] of Object.entries(some.visits)) {
      const visit = await desk.detail(id);
      for (const each of visit.actions) await onVisits.compare(`of a visit that ${standing}`, visit, each);
      const [listed] = await desk.list({ visit_no: visit.visit_no });
      compareOffers([{ of: `visit ${standing}`, listed: listed!.actions as never, shown: visit.actions as never }]);
    }
    onVisits.end(Object.keys(visitActs));
  });

  it('of orders by which devices are bought back, on their pages and in both lists', async () => {
    const some = await someBuybacks(walker);
    const { desk, orders } = some;
    const onOrders = new Tried(undone, 'recycle orders', 25, buybackDoings(some));
    for (const [standing, id] of Object.entries(orders)) {
      const order = await desk.detail(id);
      for (const each of order.actions) await onOrders.compare(`of an order that ${standing}`, order, each);
      const [listed] = (await desk.list({ order_no: order.order_no })).list;
      compareOffers([{ of: `recycle order ${standing}`, listed: listed!.actions as never, shown: order.actions as never }]);
      const tab = { 10: '20', 20: '20', 30: '30', 40: '40' }[order.state] ?? '70';
      const [inspected] = (await desk.list({ order_no: order.order_no, tab }, desk.who, 'qcList')).list;
      if (inspected) compareOffers([{ of: `inspected order ${standing}`, listed: inspected.actions as never, shown: order.actions as never }]);
    }
    // Second inspections are offered to whoever may not see what the first one found.
    for (const [standing, id] of Object.entries(some.drawn)) {
      const order = await desk.detail(id, some.second);
      for (const each of order.actions.filter(({ act }) => act === 'blind')) await onOrders.compare(`of an order that ${standing}`, order, each);
      const [listed] = (await desk.list({ order_no: order.order_no }, some.second)).list;
      compareOffers([{ of: `recycle order ${standing}`, listed: listed!.actions as never, shown: order.actions as never }]);
    }
    onOrders.end(Object.keys(recycleActs));
  });

  it('of terms that wait for their day, on the page of their model', async () => {
    expect(await compareTerms(undone, walker)).toBeUndefined();
  });

  it('of certificates of erasing, on their pages and in the list', async () => {
    const desk = await wipeDeskOf(walker);
    const call = (name: string) => (wipe: SeenWipe) =>
      desk.papers.call(desk.lead, `wipe/${name}`, { wipe_id: wipe.wipe_id, version: wipe.version, ...(name === 'pass' ? {} : { reason: '登记错误' }) });
    const onWipes = new Tried(undone, 'certificates of erasing', 5, { pass: call('pass'), fail: call('fail'), withdraw: call('withdraw') });
    const own = (await desk.save([await desk.device()], {}, desk.lead)).result.wipe_ids[0]!;
    const failed = await desk.saved(await desk.device());
    await desk.act('fail', failed, { reason: '仍有照片' });
    for (const id of [await desk.saved(await desk.device()), own, failed, await desk.passed(await desk.device())]) {
      const wipe = await desk.detail(id);
      for (const each of wipe.actions) await onWipes.compare(`of certificate ${wipe.state_name}`, wipe, each);
      const { list } = (await desk.papers.read<{ list: SeenWipe[] }>(desk.lead, 'wipe/list', { wipe_no: wipe.wipe_no })).result;
      compareOffers([{ of: `certificate ${wipe.state_name}`, listed: list[0]!.actions as never, shown: wipe.actions as never }]);
    }
    onWipes.end(Object.keys(wipeActs));
  });

  it('of valuation sheets, on their pages and in the list', async () => {
    const some = await someSheets(walker);
    const onSheets = new Tried(undone, 'valuation sheets', 12, sheetDoings(some));
    for (const [standing, id] of Object.entries(some.sheets)) {
      const sheet = await some.desk.detail(id, some.desk.buyback.who);
      for (const each of sheet.actions) await onSheets.compare(`of a sheet that ${standing}`, sheet, each);
      const [listed] = (await some.desk.list({ sheet_no: sheet.sheet_no }, some.desk.buyback.who)).list;
      compareOffers([{ of: `sheet ${standing}`, listed: listed!.actions as never, shown: sheet.actions as never }]);
    }
    onSheets.end(Object.keys(sheetActs));
  });

  it('of files to take out', async () => {
    await exportsEnded(server());
    const tried = new Tried(undone, 'files', 15, fileDoings(walker), ['download']);
    await filesInEveryState(walker, async (row) => {
      for (const each of row.actions) await tried.compare(`of an ${row.kind} that is ${row.state}`, row, each);
    });
    tried.end(Object.keys(downloadActs));
  });
});
