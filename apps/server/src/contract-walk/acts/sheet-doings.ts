import { sheetDeskOf } from '../../testing/buyback-fixtures.ts';
import type { SeenSheet, SheetDesk } from '../../testing/sheet-desk.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

export interface SomeSheets {
  desk: SheetDesk;
  /** What a sheet is edited to, and a picture that nothing holds: what holds it while an act is tried is undone. */
  body: object;
  picture: string;
  sheets: Record<string, string>;
}

/** Sheets in every state, submitted by oneself and by others. */
export async function someSheets(walker: Walker): Promise<SomeSheets> {
  const desk = await sheetDeskOf(walker);
  const { who } = desk.buyback;
  const own = await desk.make();
  done(await desk.act('submit', own, {}, who));
  const back = await desk.submitted();
  done(await desk.act('reject', back, { reason: '照片不清' }, desk.lead));
  const closed = await desk.approved();
  done(await desk.close(closed));
  const gone = await desk.make();
  done(await desk.act('void', gone, { reason: '不卖了' }));
  const { store_id: _, customer: __, ...body } = await desk.body({ photos: [], identity: [] });
  const sheets = {
    'is a draft': await desk.make(),
    'waits for approval': await desk.submitted(),
    'was submitted by oneself': own,
    'is approved': await desk.approved(),
    'was sent back': back,
    'is closed': closed,
    'is void': gone,
  };
  return { desk, body, picture: await desk.buyback.picture(who), sheets };
}

export const sheetDoings = ({ desk, body, picture }: SomeSheets): Record<string, Doing<SeenSheet>> => {
  const call = (name: string, { sheet_id: id, version }: SeenSheet, more: object) => desk.call(name, { sheet_id: id, version, ...more }, desk.buyback.who);
  return {
    edit: (sheet) => call('edit', sheet, body),
    submit: (sheet) => call('submit', sheet, {}),
    approve: (sheet) => call('approve', sheet, {}),
    reject: (sheet) => call('reject', sheet, { reason: '照片不清' }),
    close: (sheet) => call('close', sheet, { signature: [picture] }),
    void: (sheet) => call('void', sheet, { reason: '不卖了' }),
  };
};
