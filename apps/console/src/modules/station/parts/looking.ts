import { couriers } from '@merchant-admin/contract/delivery/codes';
import { api, type CallError } from '../../../platform/api.ts';
import { afterScan, cleared, isPacked, unjudged, type Bench, type Scanned } from './bench.ts';
import { sentence, type Desk } from './use-desk.ts';

export interface Looking {
  /** Asks what a code is, and lays it on the bench; without a code, the next order that waits. */
  readonly look: (code?: string) => Promise<void>;
  /** Compares the devices that came before their order. */
  readonly judgeEarlier: () => Promise<void>;
  /** Goes on to the next order that waits, and walks on after each parcel. */
  readonly next: () => Promise<void>;
  /** Reads the order on the bench again after a refusal, which may come from what somebody else did. */
  readonly reread: (orderNo: string, refusal: CallError) => Promise<void>;
  readonly walks: () => boolean;
  readonly stopWalking: () => void;
}

/** Orders that were put aside, at most: the server takes no more. */
const mostPassed = 100;

export function looking(desk: Desk): Looking {
  let walk: { on: boolean; passed: readonly string[] } = { on: false, passed: [] };
  const ask = (code: string | undefined, bench: Bench): Promise<Scanned> =>
    api.station.scan({
      body: {
        ...(code === undefined ? {} : { code }),
        ...(isPacked(bench) && bench.order ? { order_id: bench.order.order_id } : {}),
        imeis: bench.lying.map(({ imei }) => imei),
        passed: [...walk.passed],
      },
    });

  async function judgeEarlier(): Promise<void> {
    for (const imei of unjudged(desk.now().bench)) {
      const { bench } = desk.now();
      const rest = { ...bench, lying: bench.lying.filter((each) => each.imei !== imei) };
      const scanned = await ask(imei, rest);
      desk.lay(afterScan(rest, scanned));
      desk.tell(scanned);
      if (scanned.asks !== '') return;
    }
  }

  async function look(code?: string): Promise<void> {
    const scanned = await ask(code, desk.now().bench);
    desk.lay(afterScan(desk.now().bench, scanned));
    const { bench } = desk.now();
    const courier = scanned.finding === 'waybillUnclear' && bench.courier !== '' ? couriers[bench.courier] : '';
    desk.tell(courier === '' ? scanned : sentence('note', `运单 ${scanned.code}：按上次选的${courier}；不对请输入快递名`, courier));
    if (isPacked(bench)) await judgeEarlier();
  }

  async function next(): Promise<void> {
    const { bench } = desk.now();
    walk = { on: true, passed: bench.order === null ? walk.passed : [...walk.passed, bench.order.order_id].slice(-mostPassed) };
    // A waybill that came before its order stays.
    if (bench.order !== null) desk.lay(cleared(bench));
    await look();
    if (desk.now().bench.order === null) walk = { on: false, passed: [] };
  }

  async function reread(orderNo: string, refusal: CallError): Promise<void> {
    const { bench } = desk.now();
    const scanned = await ask(orderNo, cleared(bench));
    const stays = scanned.order?.task === bench.order?.task;
    desk.lay(stays ? { ...bench, order: scanned.order, asks: '' } : cleared(bench));
    desk.tell(
      stays
        ? sentence('bad', `${refusal.message}；已刷新，请核对后再按 Enter`, '没有成功，请核对')
        : sentence('bad', `${refusal.message}；${scanned.text}`, scanned.said),
    );
  }

  return { look, judgeEarlier, next, reread, walks: () => walk.on, stopWalking: () => void (walk = { on: false, passed: [] }) };
}
