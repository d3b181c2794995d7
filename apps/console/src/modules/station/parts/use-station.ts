import { courierNamed } from '@merchant-admin/contract/delivery/courier-names';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { useState } from 'react';
import type { Uploader } from '../../../platform/upload/port.ts';
import { acting, refresh } from './acting.ts';
import { cleared, unasked, withCourier, type Bench } from './bench.ts';
import { looking } from './looking.ts';
import { photographing } from './photographing.ts';
import { greeting, sentence, useDesk, type Desk } from './use-desk.ts';
import { useCounted } from './use-photos.ts';
import type { Voice } from './voice.ts';

/** Scanners may end a code with two Enters, and a finger may press twice: one that comes this soon (ms) after a code, or after what an Enter did, confirms nothing. */
const echo = 350;

/** The station's work on a desk. */
function worker(desk: Desk, counted: ReturnType<typeof useCounted>) {
  const looks = looking(desk);
  const confirm = acting(desk, looks, counted.coming);
  const keep = photographing(desk, counted.uploader);
  let doneAt = -echo;
  const change = (bench: (now: Bench) => Bench) => desk.lay(bench(desk.now().bench));
  return {
    /** A code that was read, or a courier's name that was typed. */
    scan: (text: string): void => {
      doneAt = performance.now();
      const courier = courierNamed(text);
      desk.inTurn(async () => {
        if (courier === undefined) return looks.look(text);
        change((bench) => withCourier(bench, courier));
        return desk.tell(sentence('good', `快递：${couriers[courier]}`, couriers[courier]));
      });
    },
    /** Enter without a code. */
    enter: (): void => {
      if (!desk.isIdle() || performance.now() - doneAt <= echo) return;
      desk.inTurn(async () => {
        await confirm().finally(() => (doneAt = performance.now()));
      });
    },
    /** Gives up what is asked, or puts the order away. */
    putAway: (): void =>
      desk.inTurn(async () => {
        const { order, lying, asks } = desk.now().bench;
        if (asks !== '' && (lying.length > 0 || order?.task === 'ship' || order?.task === 'receiveReturn')) {
          change(unasked);
          return desk.remark(sentence('note', '已取消', ''));
        }
        looks.stopWalking();
        change(cleared);
        return desk.remark(order === null ? greeting : sentence('note', `已放下订单 ${order.order_id}，请扫码`, '已放下'));
      }),
    /** The next order that waits; the one on the bench is put aside. */
    skip: (): void =>
      desk.inTurn(async () => {
        const { order, lying } = desk.now().bench;
        if (order === null || lying.length === 0) return looks.next();
        return desk.tell(sentence('bad', `订单 ${order.order_id} 还有设备在台上，先发货，或按 Esc 放下`, '先发手上这一单'));
      }),
    addPhoto: (still: Blob): void => void keep(still),
    setPhotos: (photos: Bench['photos']): void => change((bench) => ({ ...bench, photos })),
    setCourier: (courier: Exclude<Bench['courier'], ''>): void => change((bench) => withCourier(bench, courier)),
    dropDevice: (imei: string): void => change((bench) => ({ ...bench, asks: '', lying: bench.lying.filter((each) => each.imei !== imei) })),
    /** Called when the dialog closes. */
    closed: (done: boolean): void => {
      desk.show({ opened: undefined });
      if (done) refresh();
      desk.remark(done ? sentence('note', '已保存，请扫下一件', '已保存') : greeting);
    },
  };
}

/** What the station shows and what is done at it. @param voice speaks what was found @param uploader puts pictures of devices away */
export function useStation(voice: Pick<Voice, 'say' | 'hush'>, uploader: Uploader | undefined) {
  const [shown, desk] = useDesk(voice);
  const counted = useCounted(uploader);
  // Once: it remembers how far the person has walked, and what it hears and shows is always the present one.
  const [work] = useState(() => worker(desk, counted));
  return { ...shown, ...work, uploader: counted.uploader };
}
export type Station = ReturnType<typeof useStation>;
