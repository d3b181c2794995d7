import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RiskDown, type RiskProvider } from '../../apps/server/src/platform/risk/port.ts';
import { barriers } from '../support/axe.ts';
import { find, row, rowKeys } from '../support/list.ts';
import { excuse, goWithin, openPage, picture } from '../support/pages.ts';
import { paidOrder, type Placed } from '../support/shop.ts';
import { callAs, hire, tagsOf, type Person } from '../support/staff.ts';
import { blockedBecause, dialogOf, fact, pick, said, section } from '../support/steps.ts';
import { world } from '../support/world.ts';

const bar = (page: Page) => page.getByRole('region', { name: '审核操作' });
const report = (page: Page, name: string) => section(page, '风控信息').getByRole('article', { name, exact: true });

/** An order that this person holds, on its review page. */
async function openHeld(person: Person, order: Placed): Promise<Page> {
  await callAs(person, 'POST', '/merchant/order/audit/claim', { order_id: order.order_id });
  const page = await openPage(`/examine/infoDetail?order_id=${order.order_id}`, { as: person });
  await bar(page).getByText(`审核员：${person.name}`).waitFor();
  return page;
}

/** The risk provider for as long as a story needs it. */
async function withProvider(query: RiskProvider['query'], story: () => Promise<void>): Promise<void> {
  const before = world().services.risk.use({ name: 'story', query });
  try {
    await story();
  } finally {
    world().services.risk.use(before);
  }
}

async function addOption(page: Page, text: string, risky: boolean): Promise<void> {
  await section(page, '答案列表').getByRole('button', { name: '新增' }).click();
  const dialog = await dialogOf(page, '新增答案');
  await dialog.getByLabel('答案', { exact: true }).fill(text);
  if (risky) await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await section(page, '答案列表').getByText(text, { exact: true }).waitFor();
}

/** The supervisor makes a question by the screens, and enables it. */
async function makeQuestion(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = await dialogOf(page, '新增问题');
  await dialog.getByLabel('问题', { exact: true }).fill(title);
  await picture(page, 'question-dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await said(page, '保存成功');
  const list = page.url();
  await page.getByRole('searchbox').first().fill(title);
  await page.getByRole('searchbox').first().press('Enter');
  await expect.poll(() => rowKeys(page)).toHaveLength(1);
  const [id] = await rowKeys(page);
  await row(page, id!).getByRole('link', { name: title }).click();
  await addOption(page, '本人使用', false);
  await addOption(page, '替他人下单', true);
  await picture(page, 'answer-list', 'whole');
  expect(await barriers(page)).toEqual([]);
  await goWithin(page, list);
  await find(page, title, [id!]);
  await row(page, id!).getByRole('button', { name: '启用' }).click();
  const enable = await dialogOf(page, '启用问题');
  await enable.getByRole('button', { name: '启用' }).click();
  await said(page, '启用成功');
  await row(page, id!).getByText('启用', { exact: true }).first().waitFor();
  await picture(page, 'question-list');
  return id!;
}

describe('the phone review', () => {
  it('asks what the supervisor has set: the order is passed only once it is answered', async () => {
    const supervisor = await hire({ tags: tagsOf('supervisor') });
    const title = `是否本人使用 ${randomUUID().slice(0, 6)}`;
    const office = await openPage('/examine/infoList', { as: supervisor });
    await office.getByRole('link', { name: '问题列表' }).click();
    const id = await makeQuestion(office, title);
    try {
      const page = await openHeld(await hire({ tags: tagsOf('reviewer'), name: '陆审' }), await paidOrder());
      const pass = bar(page).getByRole('button', { name: '通过', exact: true });
      expect(await pass.isDisabled()).toBe(true);
      await blockedBecause(pass, expect.stringContaining(title));
      const asked = section(page, '通话问题');
      await asked.getByRole('radiogroup', { name: title }).getByLabel('替他人下单').check();
      await asked.getByText(`以下回答计为风险：${title}：替他人下单`).waitFor();
      await picture(page, 'phone-review', 'whole');
      await asked.getByRole('button', { name: '保存回答' }).click();
      await said(page, '保存成功');
      await expect.poll(() => pass.isDisabled()).toBe(false);
      await pass.click();
      const dialog = await dialogOf(page, '审核通过');
      await pick(page, dialog.getByLabel('联系结果'), '已接通，信息一致');
      await dialog.getByRole('button', { name: '通过', exact: true }).click();
      await said(page, '审核通过成功');
      await fact(asked, title).first().getByText('替他人下单').waitFor();
      await section(page, '操作日志').getByText('填写通话问题').waitFor();
    } finally {
      const { question } = await callAs<{ question: { version: number } }>(supervisor, 'GET', `/merchant/order/question/detail?question_id=${id}`);
      await callAs(supervisor, 'POST', '/merchant/order/question/enable', { question_id: id, enabled: false, version: question.version });
    }
  });
});

describe('the risk provider', () => {
  it('that is slow or down fails only its own report; the rest of the page goes on', async () => {
    const slow: RiskProvider['query'] = (kind, _subject, signal) => {
      if (kind === 'income') return Promise.reject(new RiskDown('风控服务返回500'));
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    };
    await withProvider(slow, async () => {
      const page = await openHeld(await hire({ tags: tagsOf('reviewer'), name: '韩审' }), await paidOrder());
      await report(page, '智能盾').getByRole('button', { name: '查询智能盾' }).click();
      await report(page, '智能盾').getByText('正在查询').waitFor();
      await report(page, '收入评估').getByRole('button', { name: '查询收入评估' }).click();
      await report(page, '收入评估').getByText('风控服务返回500').waitFor();
      await report(page, '智能盾').getByText('查询超时').waitFor();
      await report(page, '风险报告').getByText('尚未查询').waitFor();
      await picture(page, 'risk-failed', 'whole');
      expect(await barriers(page)).toEqual([]);
      await section(page, '商品信息').getByRole('cell').first().waitFor();
      expect(await bar(page).getByRole('button', { name: '通过', exact: true }).isEnabled()).toBe(true);
      await section(page, '风控信息').getByRole('button', { name: '查询记录' }).click();
      const history = await dialogOf(page, '风控查询记录');
      await expect.poll(() => history.locator('tr[data-row]').count()).toBe(2);
    });
  });

  it('that says high makes the pass take the special approval of somebody who may give it', async () => {
    const high: RiskProvider['query'] = async () => ({ score: 230, level: 'high', segment: 'C', hits: ['多头借贷', '近期逾期'], summary: [] });
    await withProvider(high, async () => {
      const page = await openHeld(await hire({ tags: tagsOf('supervisor'), name: '秦主管' }), await paidOrder());
      await report(page, '风险报告').getByRole('button', { name: '查询风险报告' }).click();
      await report(page, '风险报告').getByText('近期逾期').waitFor();
      await fact(section(page, '风控信息'), '风险等级').getByText('高风险').waitFor();
      await bar(page).getByText('需特殊授权').waitFor();
      await picture(page, 'risk-high', 'whole');
      await bar(page).getByRole('button', { name: '通过', exact: true }).click();
      const dialog = await dialogOf(page, '审核通过');
      await pick(page, dialog.getByLabel('联系结果'), '已接通，信息一致');
      await dialog.getByRole('button', { name: '通过', exact: true }).click();
      await dialog.getByText('请填写特殊授权原因').waitFor();
      await dialog.getByLabel('特殊授权原因').fill('老客，历史履约良好');
      await picture(page, 'special-dialog');
      await dialog.getByRole('button', { name: '通过', exact: true }).click();
      await said(page, '审核通过成功');
      await section(page, '操作日志').getByText('审核通过（特殊授权）').waitFor();
    });
  });

  it('is not for those without the right', async () => {
    const order = await paidOrder();
    const page = await openPage(`/order/orderDetail?order_id=${order.order_id}`, { as: await hire({ tags: tagsOf('operator') }) });
    await section(page, '商品信息').waitFor();
    expect(await section(page, '风控信息').count()).toBe(0);
  });
});

describe('the deposit', () => {
  it('is lowered by the reviewer before the order is passed, and what cannot be is said', async () => {
    const page = await openHeld(await hire({ tags: tagsOf('reviewer'), name: '杜审' }), await paidOrder());
    excuse(page, /^409: POST .*\/changeOrderDeposit$/);
    await bar(page).getByRole('button', { name: '修改押金' }).click();
    const dialog = await dialogOf(page, '修改押金');
    const exempt = await dialog.getByLabel('免押金额').inputValue();
    await dialog.getByLabel('原因').fill('信用良好');
    await dialog.getByText('押金没有变化').waitFor();
    await dialog.getByLabel('押金', { exact: true }).fill(exempt.replaceAll(',', ''));
    await dialog.getByRole('button', { name: '保存', disabled: false }).waitFor();
    await picture(page, 'deposit-dialog');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '押金修改成功');
    await section(page, '操作日志').getByText('修改押金').waitFor();
  });
});
