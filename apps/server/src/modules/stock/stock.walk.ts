import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, prepare, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { get } from '../../testing/http.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';

const lines = (walker: Walker, number = newSerial()) => [{ number, sku_id: walker.fixtures.sku }];

/** A document of one device that is awaited. */
async function awaited(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const number = newSerial();
  const { intake_id } = await prepare<{ intake_id: string }>(walker, '/merchant/stock/intake/save', {
    place: 'head',
    arrived: false,
    lines: lines(walker, number),
  });
  return { body: { intake_id, version: 1, ...('numbers' in more ? { numbers: [number] } : more) } };
}

/** A device with which nothing has happened. */
async function freshDevice(walker: Walker): Promise<string> {
  const desk = new StockDesk(walker.server, { ...walker.person, token: await freshToken(walker) });
  const number = newSerial();
  await desk.takenIn(walker.fixtures.sku!, [number]);
  return (await desk.file(number)).device_id;
}

/** Labels of a device that was taken in just now. */
async function wantedLabels(walker: Walker) {
  const number = newSerial();
  await prepare(walker, '/merchant/stock/intake/save', { place: 'head', lines: lines(walker, number) });
  return { numbers: [number], size: 'roll' };
}

/** How the calls on devices succeed. */
export const stockWalk = particulars(stockEndpoints, {
  residualSave: async (walker) => {
    const who = { ...walker.person, token: await freshToken(walker) };
    const { version } = (await get<{ version: number }>(walker.server, who, '/merchant/stock/residual/info', {})).result;
    return { body: { months: 24, floor_percent: 20, version } };
  },
  stockList: async () => ({ query: { place: 'head' } }),
  deviceTabs: async () => ({ query: { place: 'head' } }),
  deviceList: async () => ({ query: { place: 'head', tab: '20', imei: 'SN12' } }),
  deviceDetail: async (walker) => ({ query: { device_id: walker.fixtures.device } }),
  deviceNumbers: async (walker) => ({ body: { device_id: await freshDevice(walker), version: 1, imei: newSerial(), imei2: '', sn: '', reason: '更换主板' } }),
  intakeSave: async (walker) => ({ body: { place: 'head', lines: lines(walker) } }),
  labelTicket: async (walker) => ({ body: await wantedLabels(walker) }),
  labelFile: async (walker) => {
    const wanted = await wantedLabels(walker);
    const { until, ticket } = await prepare<{ until: string; ticket: string }>(walker, '/merchant/stock/label/ticket', wanted);
    return { body: { ...wanted, until, ticket } };
  },
  intakeReceive: (walker) => awaited(walker, { numbers: [] }),
  intakeCancel: (walker) => awaited(walker, { reason: '缺货' }),
});
