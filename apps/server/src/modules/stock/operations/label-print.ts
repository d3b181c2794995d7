import { businessDay } from '@merchant-admin/common/dates';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { headOffice } from '@merchant-admin/contract/stock/codes';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { labelSizes, mostLabels } from '@merchant-admin/contract/stock/label-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { downloadTicket, isGoodTicket } from '../../../platform/http/download-ticket.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { labelledDevices, type LabelledDevice } from '../store/label.view.ts';
import { labelsPdf, type Label } from './labels-pdf.ts';

type Wanted = BodyOf<typeof stockEndpoints.labelTicket>;

const fileOf = ({ numbers, size }: Wanted): string => `labels ${size} ${numbers.join(' ')}`;

/** The devices of which labels are wanted, each once. @throws LABELS_TOO_MANY, DEVICE_NOT_FOUND with the numbers that the caller sees no device of */
async function devicesFor(ctx: Ctx, { numbers }: Wanted): Promise<LabelledDevice[]> {
  const asked = [...new Set(numbers)];
  if (asked.length > mostLabels) refuse(e.LABELS_TOO_MANY);
  const found = await labelledDevices(ctx, asked);
  const known = new Set(found.map(({ number }) => number));
  const unknown = asked.filter((number) => !known.has(number));
  if (unknown.length > 0)
    refuse(e.DEVICE_NOT_FOUND, { text: `设备 ${unknown.slice(0, 3).join('、')}${unknown.length > 3 ? `等${unknown.length}台` : ''} 不存在` });
  return [...new Map(found.map((device) => [device.id, device])).values()];
}

const labelOf = ({ imei, goods_name: goods, sku_name: sku, degree, intake_no: no, came_at: at, store_name: store }: LabelledDevice): Label => ({
  number: imei,
  lines: [
    goods,
    [sku, degreeText[degree] ?? ''].filter((part) => part !== '').join(' · '),
    no === null ? '' : `${no}  ${businessDay(at!)}`,
    store ?? headOffice,
  ],
});

/** Writes a printing of labels into the history, and answers what this person sends to fetch them within a minute. */
export const labelTicket = operation(stockEndpoints.labelTicket, async (ctx, { body }) => {
  const devices = await devicesFor(ctx, body);
  const [only, ...others] = devices;
  await record(ctx, {
    module: 'stock',
    action: '打印设备标签',
    objectType: 'device',
    objectId: others.length === 0 ? only!.id : null,
    objectNo: others.length === 0 ? only!.imei : `${devices.length}台`,
    after: { devices: devices.map(({ imei }) => imei).join(' '), size: labelSizes[body.size] },
  });
  return { ...downloadTicket(ctx, fileOf(body)), labels: devices.length };
});

/** The labels of a printing that was written down, as they are just now. */
export const labelFile = operation(stockEndpoints.labelFile, async (ctx, { body }, reply) => {
  const devices = await devicesFor(ctx, body);
  if (!isGoodTicket(ctx, fileOf(body), body)) refuse(e.LABEL_TICKET_ENDED);
  const content = await labelsPdf(devices.map(labelOf), body.size, ctx.now);
  sendFile(reply, { name: `设备标签-${devices.length}张-${businessDay(ctx.now)}.pdf`, type: 'application/pdf', content });
  return undefined;
});
