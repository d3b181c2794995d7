import { describe, expect, it } from 'vitest';
import { countListPath } from '../packages/contract/src/stores/paths.ts';
import { views } from '../tools/look/browse.ts';
import { barriers } from './support/axe.ts';
import { countOf, scanFor, stockedIn } from './support/counts.ts';
import { clerkOf } from './support/moves.ts';
import { excuse, openPage, picture, watchPage } from './support/pages.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, pick, said, section } from './support/steps.ts';
import type { Page } from 'playwright-core';

const base = '/offlineStore/offlineStoreManagement';
const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1';

/** Whether the page that scans has kept the last of what it needs without a network. */
const isKept = "caches.open('count-page').then((cache) => cache.keys()).then((keys) => keys.some(({ url }) => url.includes('/count/scans')))";

/** Types a number as a scanner does. */
async function scan(page: Page, number: string, told = `${number} 已记录`): Promise<void> {
  const field = page.getByRole('textbox', { name: '扫描盘点设备' });
  await field.fill(number);
  await field.press('Enter');
  await page.locator('output').filter({ hasText: told }).waitFor();
}
const ownScan = (page: Page, number: string) => page.getByRole('list', { name: '我的扫描' }).getByRole('listitem').filter({ hasText: number });

/** A device that a customer leases, by the demo's books. */
async function leasedDevice(person: Awaited<ReturnType<typeof hire>>): Promise<{ imei: string; order: string }> {
  const { list } = await callAs<{ list: { imei: string; holder_no: string }[] }>(person, 'GET', '/merchant/stock/device/list?tab=40&page_size=1');
  return { imei: list[0]!.imei, order: list[0]!.holder_no };
}

describe('counts', () => {
  it('a shop assistant counts on a phone without a network, closes the page and loses no scan; a leased device opens its case', async () => {
    const shop = `湖滨店${Date.now() % 100_000}`;
    const { clerk, store } = await clerkOf(shop);
    const admin = await hire({ tags: 'administrator' });
    const numbers = await stockedIn(admin, store, 4);
    const { imei: leased, order } = await leasedDevice(admin);

    const lead = await openPage(countListPath, { as: await hire({ tags: tagsOf('operator'), name: '林运营' }) });
    await lead.getByRole('button', { name: '发起盘点' }).click();
    await pick(lead, lead.getByRole('combobox', { name: '地点' }), shop);
    await picture(lead, 'count-new', 'whole');
    expect(await barriers(lead)).toEqual([]);
    await lead.getByRole('button', { name: '保存' }).click();
    await said(lead, '已发起盘点，可以开始扫码');
    // The next thing to do is there: nothing has to be opened first.
    await lead.getByRole('textbox', { name: '扫描盘点设备' }).waitFor();
    const { list } = await callAs<{ list: { count_id: string; count_no: string }[] }>(admin, 'GET', `/merchant/stock/count/list?place=${store}`);
    const { count_id: id, count_no: no } = list[0]!;

    const phone = await openPage(`${base}/checkInventoryScan?count_id=${id}`, { as: clerk, ...views['phone'] });
    await scan(phone, numbers[0]!);
    await ownScan(phone, numbers[0]!).getByText('已记录').waitFor();
    await scan(phone, numbers[0]!, `${numbers[0]} 已扫描`);
    // By now the page keeps itself.
    await expect.poll(() => phone.evaluate<boolean>(isKept)).toBe(true);
    await phone.context().setOffline(true);
    excuse(phone, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /net::/);
    await scan(phone, numbers[1]!);
    await scan(phone, numbers[2]!);
    await scan(phone, 'WRONG00001');
    await phone.getByRole('button', { name: '误扫撤回WRONG00001' }).click();
    await phone.getByText('3条扫描没有上传').waitFor();
    await picture(phone, 'count-phone-offline', 'whole');
    expect(await barriers(phone)).toEqual([]);
    expect(await phone.evaluate(tooWide)).toBe(false);
    // Scanning is not ended while something is not through.
    await phone.getByRole('button', { name: '交盘' }).click();
    const early = await dialogOf(phone, `交盘 ${no}`);
    await early.getByRole('button', { name: '交盘' }).click();
    await early.getByText('本机还有3条扫描没有上传，上传后再交盘').waitFor();
    await picture(phone, 'count-phone-submit');

    // The page is closed and opened again, still without a network: what waits is there, and scanning goes on.
    const context = phone.context();
    await phone.close();
    const again = await context.newPage();
    await watchPage(again);
    excuse(again, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /net::/);
    await again.goto(`${base}/checkInventoryScan?count_id=${id}`);
    await again.getByText('3条扫描没有上传').waitFor();
    await scan(again, 'WRONG00002');
    await again.getByRole('button', { name: '误扫撤回WRONG00002' }).click();
    await again.getByRole('button', { name: '我已扫完' }).click();
    await again.getByText('扫完还没有报告').waitFor();
    await picture(again, 'count-phone-reopened', 'whole');
    expect(await barriers(again)).toEqual([]);
    await context.setOffline(false);
    await again.getByText('扫描已全部上传').waitFor();
    await again.getByText('本机已报告扫完（5条）').waitFor();
    await ownScan(again, numbers[1]!).getByText('已记录').waitFor();
    await ownScan(again, numbers[2]!).getByText('已记录').waitFor();
    await ownScan(again, 'WRONG00001').getByText('已撤回').waitFor();
    await scan(again, leased);
    await ownScan(again, leased).getByText(`需处理：在租设备：订单 ${order}`).waitFor();
    // One whose label is gone is chosen from a list.
    await again.getByRole('button', { name: '无标签' }).click();
    const choosing = await dialogOf(again, '选择无标签设备');
    await choosing.getByRole('textbox', { name: '商品或串号后几位' }).fill(numbers[3]!.slice(-6));
    await choosing.getByRole('button', { name: `选择${numbers[3]}` }).waitFor();
    await picture(again, 'count-phone-choose');
    await choosing.getByRole('button', { name: `选择${numbers[3]}` }).click();
    await ownScan(again, numbers[3]!).getByText('已记录').waitFor();
    await again.getByText('扫描已全部上传').waitFor();
    await picture(again, 'count-phone-scans', 'whole');
    expect(await again.evaluate(tooWide)).toBe(false);
    expect(await barriers(again)).toEqual([]);
    await again.getByRole('button', { name: '交盘' }).click();
    await (await dialogOf(again, `交盘 ${no}`)).getByRole('button', { name: '交盘' }).click();
    await said(again, '交盘成功，等待处理差异');

    await lead.goto(`${base}/checkInventoryDetail?count_id=${id}`);
    await section(lead, '盘点信息').getByText('应盘4台，实盘5台，盘盈1台，盘亏0台').waitFor();
    const lines = section(lead, '盘点明细');
    await lines.getByRole('link', { name: order }).waitFor();
    await picture(lead, 'count-detail', 'whole');
    expect(await barriers(lead)).toEqual([]);
    await lines.getByRole('button', { name: '登记处理' }).first().click();
    const dialog = await dialogOf(lead, '登记处理');
    await dialog.getByLabel('原因').fill('已请仓库登记归还');
    await dialog.getByRole('button', { name: '登记处理' }).click();
    await said(lead, '差异已处理');
    await dialog.waitFor({ state: 'hidden' });
    await lead.getByRole('button', { name: '完成盘点' }).click();
    await (await dialogOf(lead, '完成盘点')).getByRole('button', { name: '完成盘点' }).click();
    await said(lead, '盘点已完成，设备没有变动');
    await lead.goto(countListPath);
    await lead.getByRole('link', { name: no }).waitFor();
    await picture(lead, 'count-list');
    expect(await barriers(lead)).toEqual([]);
  });

  it('what lacks is scanned once more, then written off by a document that is printed', async () => {
    const { clerk, store } = await clerkOf(`湖东店${Date.now() % 100_000}`);
    const admin = await hire({ tags: 'administrator' });
    const numbers = await stockedIn(admin, store, 3);
    const id = await countOf(admin, store);
    await scanFor(clerk, id, [numbers[0]!]);
    await callAs(clerk, 'POST', '/merchant/stock/count/submit', { count_id: id, version: 1 });
    const lead = await openPage(`${base}/checkInventoryDetail?count_id=${id}`, { as: await hire({ tags: tagsOf('supervisor'), name: '郑主管' }) });
    const lines = section(lead, '盘点明细');
    const act = async (name: string, reason: string, told: string | RegExp, how = name) => {
      const dialog = await dialogOf(lead, how);
      await dialog.getByLabel('原因').fill(reason);
      await dialog.getByRole('button', { name }).click();
      await said(lead, told);
      await dialog.waitFor({ state: 'hidden' });
    };
    await lines.getByRole('checkbox', { name: '选择本页' }).check();
    await lines.getByRole('button', { name: '重盘（2台）' }).click();
    await act('重盘', '再找一遍', '已退回重盘');
    await lead.getByText('未扫描').first().waitFor();
    await scanFor(clerk, id, [numbers[1]!]);
    const { version } = await callAs<{ version: number }>(admin, 'GET', `/merchant/stock/count/detail?count_id=${id}`);
    await callAs(clerk, 'POST', '/merchant/stock/count/submit', { count_id: id, version });
    await lead.reload();
    await lines.getByRole('button', { name: '接受' }).click();
    await act('接受', '查看监控后确认遗失', '差异已处理');
    await picture(lead, 'count-accepted', 'whole');
    await lead.getByRole('button', { name: '完成盘点' }).click();
    await (await dialogOf(lead, '完成盘点')).getByRole('button', { name: '完成盘点' }).click();
    await said(lead, '盘点已完成，盘亏1台，找回0台');
    await lead.getByRole('button', { name: '盘盈盘亏单' }).click();
    await lead.getByRole('heading', { name: /^盘盈盘亏单 PY/ }).waitFor();
    await lead.getByText(numbers[2]!).waitFor();
    await picture(lead, 'count-sheet', 'whole');
    await lead.emulateMedia({ media: 'print' });
    expect(await lead.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
    await picture(lead, 'count-sheet-print', 'whole');
  });
});
