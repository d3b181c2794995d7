import { addDays } from '@merchant-admin/common/dates';
import type { PaperDesk, SeenFile, SeenRepair, SeenWriteOff } from '../../testing/paper-desk.ts';
import { paperDeskOf } from '../../testing/paper-fixtures.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

interface Papers {
  desk: PaperDesk;
  repairs: Record<string, string>;
  writeOffs: Record<string, string>;
  /** Devices, by their numbers. */
  devices: Record<string, string>;
}

/** Repairs and write-offs in every state, asked for by oneself and by another; and devices in each. */
export async function somePapers(walker: Walker): Promise<Papers> {
  const desk = await paperDeskOf(walker);
  const [open, over, back, waiting] = await desk.devices(4);
  const beyond = await desk.sent(over!);
  done(await desk.onRepair('beyond', beyond));
  const cancelled = await desk.sent(back!);
  done(await desk.onRepair('cancel', cancelled));
  const inScrap = await desk.sent(waiting!);
  done(await desk.onRepair('beyond', inScrap));
  done(await desk.ask([waiting!]));
  const taken = await desk.device();
  const unfit = await desk.asked([taken]);
  await desk.sent(taken);
  const refused = await desk.asked([await desk.device()]);
  done(await desk.onWriteOff('reject', refused));
  const scrapped = await desk.device();
  done(await desk.onWriteOff('approve', await desk.asked([scrapped])));
  return {
    desk,
    repairs: {
      'is under way': await desk.sent(open!),
      'did not help': beyond,
      'is of a device that waits to be scrapped': inScrap,
      'was taken back': cancelled,
    },
    writeOffs: {
      waits: await desk.asked([await desk.device()]),
      'is one’s own': await desk.asked([await desk.device()], {}, desk.lead),
      'is of a device that was sent to repair': unfit,
      'was refused': refused,
    },
    devices: {
      'is free': back!,
      'is in repair': open!,
      'waits in repair': over!,
      'waits to be scrapped': waiting!,
      'is lost': await desk.lost(),
      'is scrapped': scrapped,
    },
  };
}

const [note, reason] = ['检测完成', '核对后处理'];

export const repairDoings = (desk: PaperDesk): Record<string, Doing<SeenRepair>> => {
  const doing =
    (name: string, more: object): Doing<SeenRepair> =>
    ({ repair_id: id, version }) =>
      desk.call(desk.lead, `repair/${name}`, { repair_id: id, version, ...more });
  return {
    repaired: doing('done', { cost: 100, note }),
    beyond: doing('beyond', { cost: 0, note }),
    cancel: doing('cancel', { reason }),
    scrap: ({ imei }) => desk.ask([imei], {}, desk.lead),
  };
};

export const writeOffDoings = (desk: PaperDesk): Record<string, Doing<SeenWriteOff>> => {
  const doing =
    (name: string, more: object = {}): Doing<SeenWriteOff> =>
    ({ write_off_id: id, version }) =>
      desk.call(desk.lead, `writeOff/${name}`, { write_off_id: id, version, ...more });
  return { approve: doing('approve'), reject: doing('reject', { reason }), cancel: doing('cancel', { reason }) };
};

const wipedBy = { medium: 'flash', method: 'block', tool: '厂商工具 3.2' };
/** @param picture one that nothing holds: what holds it while an act is tried is undone */
export const deviceDoings = (desk: PaperDesk, picture: string): Record<string, Doing<SeenFile>> => ({
  wipe: async ({ imei }) => desk.call(desk.lead, 'wipe/save', { ...wipedBy, numbers: [imei], photos: [picture] }),
  repair: ({ imei }) => desk.send(imei, { expected_on: addDays(desk.today(), 1) }),
  scrap: ({ imei }) => desk.ask([imei], {}, desk.lead),
  lose: ({ imei }) => desk.ask([imei], { kind: 'lose' }, desk.lead),
  find: ({ device_id: id }) => desk.call(desk.lead, 'device/find', { device_id: id, place: 'head', found_by: '李师傅', note }),
});
