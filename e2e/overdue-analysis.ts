import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSweep } from '../apps/server/src/platform/jobs/run-sweep.ts';
import { barriers } from './support/axe.ts';
import { lateOrder } from './support/collections.ts';
import { find, row } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { hire, ownMerchant, tagsOf, type Person } from './support/staff.ts';
import { pick } from './support/steps.ts';
import { world } from './support/world.ts';

const analysis = '/abnormalOrder/overdueAnalysis';
let lead: Person;
let late: string;

/** What of a matrix row is shown, by the row's first cell. */
const rowOf = (page: Page, name: RegExp) => page.getByRole('table').first().getByRole('row', { name }).first();

beforeAll(async () => {
  const { services } = world();
  await runSweep(services, 1, services.sweeps.get('late pictures')!, { sweptBefore: null, hasOpen: false });
  late = await lateOrder();
  lead = await hire({ tags: tagsOf('supervisor') });
});

describe('analysis of late rent', () => {
  it('a lead sees how late orders are, opens the orders behind a figure, and their sum is the figure', async () => {
    const page = await openPage(analysis, { as: lead });
    const cell = rowOf(page, /^M2/).getByRole('link').first();
    await cell.waitFor();
    const amount = (await cell.textContent())!;
    await page.getByRole('heading', { name: '统计口径（版本1）' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'analysis-ageing');
    await cell.press('Enter');
    await page.getByText(`合计 ${amount}`).waitFor();
    await row(page, late).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'analysis-orders');
    await page.getByRole('link', { name: late }).click();
    await page
      .getByRole('heading', { name: /账单信息/ })
      .first()
      .waitFor();
  });

  it('looks at a month that is frozen, its roll, its cohorts, a day of collectors, promises', async () => {
    const page = await openPage(analysis, { as: lead });
    await page.getByLabel('月份').first().click();
    await page.locator('.ant-select-item-option').nth(1).click();
    await page.getByText(/月末快照，.*口径版本1/).waitFor();
    await picture(page, 'analysis-month');
    for (const [part, name] of [
      ['roll', '账龄迁徙'],
      ['vintage', 'Vintage'],
      ['day', '催收员日报'],
      ['promises', '承诺还款'],
    ] as const) {
      await goWithin(page, `${analysis}?part=${part}`);
      await page
        .getByRole('region', { name: `${name}数据` })
        .first()
        .waitFor();
      expect(await barriers(page)).toEqual([]);
      await picture(page, `analysis-${part}`);
    }
  });

  it('tells late orders apart by kind of goods, rolls on to today, and draws cohorts as lines', async () => {
    const page = await openPage(analysis, { as: lead });
    await page.getByRole('radiogroup', { name: '拆分方式' }).getByText('按商品分类').click();
    await page.getByRole('columnheader', { name: '商品分类' }).waitFor();
    await picture(page, 'analysis-kinds');
    await goWithin(page, `${analysis}?part=roll`);
    await page.getByLabel('月份').first().click();
    await page.locator('.ant-select-item-option').filter({ hasText: '未冻结' }).click();
    await page.getByText(/^未冻结：.*按已得知的到账实时计算/).waitFor();
    await page.getByRole('region', { name: '账龄迁徙数据' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'analysis-roll-today');
    await goWithin(page, `${analysis}?part=vintage`);
    await page.getByRole('img', { name: /^近\d+个下单月份 30\+ 当时：/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'analysis-vintage-lines', 'whole');
  });

  it('reads on a phone and in the dark', async () => {
    for (const [name, options] of [
      ['phone', { viewport: { width: 390, height: 844 } }],
      ['dark', { colorScheme: 'dark' as const }],
    ] as const) {
      const page = await openPage(`${analysis}?part=roll`, { as: lead, ...options });
      await page.getByRole('region', { name: '账龄迁徙数据' }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1')).toBe(true);
      expect(await barriers(page)).toEqual([]);
      await picture(page, `analysis-roll-${name}`);
      await goWithin(page, analysis);
      await rowOf(page, /^M2/).waitFor();
      await picture(page, `analysis-ageing-${name}`);
    }
  });

  it('a merchant without orders is told from when there will be a picture; without the right there is no page', async () => {
    const page = await openPage(analysis, { as: await ownMerchant() });
    await page.getByText(/还没有月度快照。.*将于.*冻结/).waitFor();
    await picture(page, 'analysis-none');
    const stranger = await openPage(analysis, { as: await hire({ tags: tagsOf('collector') }) });
    await stranger.getByText('暂无权限').first().waitFor();
  });
});

describe('the late orders of another merchant', () => {
  /** The demo's second one. */
  const merchant = '星河数码';

  it('are looked at by the platform: chosen in the list’s search and above the analysis, and nothing is done there', async () => {
    const director = await hire({ tags: 'administrator', name: '总管' });
    const page = await openPage('/abnormalOrder/overdueList', { as: director });
    await find(page, late.slice(-8), [late]);
    await pick(page, page.getByLabel('商家', { exact: true }), merchant);
    await page.getByRole('button', { name: '查询' }).press('Enter');
    await row(page, late).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('merchant_id')).toBe('2');
    for (const name of ['批量分配', '批量代扣', '联系规则', '自助还款设置', '导出']) expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'other-merchant-late');

    const figures = await openPage(analysis, { as: director });
    await pick(figures, figures.getByLabel('商家', { exact: true }), merchant);
    await figures.waitForURL(/merchant_id=2/);
    await rowOf(figures, /^M2/).waitFor();
    expect(await barriers(figures)).toEqual([]);
    await picture(figures, 'other-merchant-analysis');
    await figures.getByRole('link', { name: '迁徙' }).press('Enter');
    await figures.waitForURL(/part=roll.*merchant_id=2|merchant_id=2.*part=roll/);
  });
});
