import { addDays } from '@merchant-admin/common/dates';
import { repairEndpoints } from '@merchant-admin/contract/stock/repairs';
import { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { paperDeskOf } from '../../testing/paper-fixtures.ts';

const note = '检测完成';
const reason = '核对后处理';

/** An act on a repair under way. */
async function onRepair(walker: Walker, more: object): Promise<Particular> {
  const desk = await paperDeskOf(walker);
  return { body: { repair_id: await desk.sent(await desk.device()), version: 1, ...more } };
}
/** An act on a write-off that waits. */
async function onWriteOff(walker: Walker, more: object = {}, mine = false): Promise<Particular> {
  const desk = await paperDeskOf(walker);
  return { body: { write_off_id: await desk.asked([await desk.device()], {}, mine ? desk.lead : desk.asker), version: 1, ...more } };
}

/** How the calls on repairs succeed. */
export const repairsWalk = particulars(repairEndpoints, {
  repairSave: async (walker) => {
    const desk = await paperDeskOf(walker);
    return {
      body: {
        number: await desk.device(),
        fault: '屏幕碎裂',
        photos: [],
        supplier_id: undefined,
        workshop: '城南维修点',
        expected_on: addDays(desk.today(), 3),
      },
    };
  },
  repairDone: (walker) => onRepair(walker, { cost: 100, note, photos: [] }),
  repairBeyond: (walker) => onRepair(walker, { cost: 100, note, photos: [] }),
  repairCancel: (walker) => onRepair(walker, { reason }),
});

/** How the calls on write-offs succeed. */
export const writeOffsWalk = particulars(writeOffEndpoints, {
  writeOffSave: async (walker) => {
    const desk = await paperDeskOf(walker);
    return { body: { kind: 'lose', numbers: [await desk.device()], reason, photos: [] } };
  },
  writeOffApprove: (walker) => onWriteOff(walker),
  writeOffReject: (walker) => onWriteOff(walker, { reason }),
  writeOffCancel: (walker) => onWriteOff(walker, { reason }, true),
  deviceFind: async (walker) => {
    const desk = await paperDeskOf(walker);
    const { device_id: id } = await desk.file(await desk.lost());
    return { body: { device_id: id, place: 'head', found_by: '李师傅', note } };
  },
});
