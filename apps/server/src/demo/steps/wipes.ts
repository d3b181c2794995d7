import { DemoStep } from '../step.ts';
import { demoPhoto } from '../photo.ts';

const base = '/merchant/stock';

/** Devices that came back or were bought: some are wiped and seen, one was found with photos left, some wait, the others are still to be wiped. */
export const wipeDevices = new DemoStep({ name: 'certificates of erasing', when: 'afterwards', after: 'valuation sheets' }, async (scene) => {
  const { ask, operator, supervisor, clerks, playing, merchantId } = scene;
  const { list } = await ask<{ list: { imei: string }[] }>(operator, `${base}/device/list?wipe=due&page_size=20`);
  const photo = () => demoPhoto(playing, merchantId, (keys) => ask(clerks.inspector, '/common/upload/temporaryImage/list', { keys }));
  const wiped = { medium: 'flash', method: 'block', tool: '厂商恢复工具 3.2' };
  for (const [n, { imei }] of list.slice(0, 9).entries()) {
    const { wipe_ids: ids } = await ask<{ wipe_ids: string[] }>(clerks.inspector, `${base}/wipe/save`, { ...wiped, numbers: [imei], photos: [await photo()] });
    const at = { wipe_id: ids[0]!, version: 1 };
    if (n < 5) await ask(supervisor, `${base}/wipe/pass`, at);
    else if (n === 5) await ask(supervisor, `${base}/wipe/fail`, { ...at, reason: '相册中仍有照片，请重新擦除' });
  }
});
