import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyPackage } from '../tools/verify-evidence/verify-package.ts';
import { barriers } from './support/axe.ts';
import { longLateOrder } from './support/collections.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 } };

describe('evidence', () => {
  it('legal makes a package, the lead lets it out, and the tool says that it is whole', async () => {
    const orderNo = await longLateOrder();
    const legal = await hire({ tags: tagsOf('legal'), name: '杨正言' });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: legal });
    const evidence = section(page, '证据包');
    await evidence.getByText('尚未制作证据包').waitFor();
    await picture(page, 'evidence-none', 'whole');
    await evidence.getByRole('button', { name: '制作证据包' }).click();
    const make = await dialogOf(page, '制作证据包');
    await make.getByRole('button', { name: '开始制作' }).click();
    await make.getByText('请填写用途').waitFor();
    await make.getByLabel('用途').fill('向区人民法院立案');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'evidence-make');
    await make.getByRole('button', { name: '开始制作' }).press('Enter');
    await said(page, '证据包开始制作，完成后会通知你');
    await evidence.getByText('待放行').waitFor();
    const missing = evidence.getByText(/^第1版缺失\d+项$/);
    await missing.focus();
    await page.keyboard.press('Enter');
    await evidence.getByText('已签署的租赁合同原件').waitFor();
    for (const name of ['放行证据包 第1版', '下载 第1版']) expect(await evidence.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    await evidence.getByRole('button', { name: '放行证据包 第1版' }).focus();
    await page.getByText('制作人不能放行自己制作的证据包').waitFor();
    await picture(page, 'evidence-made', 'whole');

    const lead = await hire({ tags: tagsOf('supervisor'), name: '赵文博' });
    const hers = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: lead });
    const seen = section(hers, '证据包');
    await seen.getByRole('button', { name: '放行证据包 第1版' }).click();
    const release = await dialogOf(hers, `放行证据包 ${orderNo} 第1版`);
    await release.getByText('向区人民法院立案').waitFor();
    await release.getByLabel('说明').fill('已核对缺失清单');
    expect(await barriers(hers)).toEqual([]);
    await picture(hers, 'evidence-release');
    await release.getByRole('button', { name: '放行', exact: true }).click();
    await said(hers, '证据包已放行，可以下载');
    await seen.getByText('已放行').waitFor();
    const [file] = await Promise.all([hers.waitForEvent('download'), seen.getByRole('button', { name: '下载 第1版' }).click()]);
    expect(file.suggestedFilename()).toBe(`证据包-${orderNo}-第1版.zip`);
    const { problems, notes } = await verifyPackage(readFileSync(await file.path()));
    expect(problems).toEqual([]);
    expect(notes[0]).toContain(orderNo);
    await picture(hers, 'evidence-released', 'whole');

    const small = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { ...phone, as: legal });
    await section(small, '证据包').getByText('已放行').waitFor();
    await section(small, '证据包')
      .getByText(/^第1版缺失\d+项$/)
      .click();
    expect(await barriers(small)).toEqual([]);
    await picture(small, 'evidence-phone', 'whole');
  });

  it('who may neither make nor let out packages sees none', async () => {
    const orderNo = await longLateOrder();
    const collector = await hire({ tags: tagsOf('collector') });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: collector });
    await section(page, '账单信息').waitFor();
    expect(await section(page, '证据包').count()).toBe(0);
  });
});
