import { mostWiped } from '@merchant-admin/contract/stock/wipe-codes';
import { DemoStep } from '../step.ts';
import { demoPhoto } from '../photo.ts';

const base = '/merchant/stock';
/** How many devices, the last that came, are not wiped when the demo opens, but for the few below. */
const stillDue = 21;

/** Devices that came back or were bought: some are wiped and seen, one was found with photos left, some wait, the others are still to be wiped. */
export const wipeDevices = new DemoStep({ name: 'certificates of erasing', when: 'afterwards', after: 'valuation sheets' }, async (scene) => {
  const { ask, operator, supervisor, clerks, playing, merchantId } = scene;
  const pageOf = async (page: number) => (await ask<{ list: { imei: string }[] }>(operator, `${base}/device/list?wipe=due&page_size=50&page=${page}`)).list;
  const list = [...(await pageOf(1)), ...(await pageOf(2))];
  const photo = () => demoPhoto(playing, merchantId, (keys) => ask(clerks.inspector, '/common/upload/temporaryImage/list', { keys }));
  const wiped = { medium: 'flash', method: 'block', tool: '厂商恢复工具 3.2' };
  const wipe = async (devices: readonly { imei: string }[]) => {
    const body = { ...wiped, numbers: devices.map(({ imei }) => imei), photos: [await photo()] };
    return (await ask<{ wipe_ids: string[] }>(clerks.inspector, `${base}/wipe/save`, body)).wipe_ids;
  };
  // What came months ago was wiped in one go.
  for (let from = stillDue; from < list.length; from += mostWiped)
    for (const id of await wipe(list.slice(from, from + mostWiped))) await ask(supervisor, `${base}/wipe/pass`, { wipe_id: id, version: 1 });
  for (const [n, device] of list.slice(0, 9).entries()) {
    const ids = await wipe([device]);
    const at = { wipe_id: ids[0]!, version: 1 };
    if (n < 5) await ask(supervisor, `${base}/wipe/pass`, at);
    else if (n === 5) await ask(supervisor, `${base}/wipe/fail`, { ...at, reason: '相册中仍有照片，请重新擦除' });
  }
});
