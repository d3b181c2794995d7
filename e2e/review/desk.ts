import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RiskDown, type RiskProvider } from '../../apps/server/src/platform/risk/port.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { barriers } from '../support/axe.ts';
import { rowKeys } from '../support/list.ts';
import { excuse, openPage, picture } from '../support/pages.ts';
import { paidOrder, readOrder, type Placed } from '../support/shop.ts';
import { callAs, hire, tagsOf, type Person } from '../support/staff.ts';
import { arrivedAt, said, section } from '../support/steps.ts';
import { world } from '../support/world.ts';

interface Review {
  reviewer_id: string;
  version: number;
  contacts: { result: string; remark: string }[];
}
const audit = '/merchant/order/audit';
const reviewOf = (who: Person, no: string) => callAs<Review>(who, 'GET', `${audit}/infoDetail?order_id=${no}`);
const sheetsOf = async (who: Person, no: string) =>
  (await callAs<{ sheets: { answers: { answer: string }[] }[] }>(who, 'GET', `${audit}/phoneAnswers?order_id=${no}`)).sheets;

const asked = ['是否本人下单并使用', '收货地址是否为常住地址', '是否清楚每期租金与到期处理'];
/** Asks what the demo's supervisor asks, and the report that passing takes, until told otherwise. */
async function demand(required: boolean): Promise<void> {
  await withClient(world().owner, (client) => client.query('update review_question set required = $1 where title = any($2)', [required, asked]));
  (world().services.config as { REVIEW_RISK_REQUIRED: boolean }).REVIEW_RISK_REQUIRED = required;
}
const low: RiskProvider['query'] = async () => ({ score: 700, level: 'low', segment: 'A', hits: [], summary: [] });

let reviewer: Person;
let before: RiskProvider;
beforeAll(async () => {
  reviewer = await hire({ tags: tagsOf('reviewer'), name: '台审' });
});
afterEach(async () => {
  await demand(false);
  if (before) world().services.risk.use(before);
});
async function strictly(query: RiskProvider['query']): Promise<void> {
  await demand(true);
  before = world().services.risk.use({ name: 'story', query });
}

/** The desk with an order that this person holds. */
async function openHeld(who: Person, order: Placed): Promise<Page> {
  await callAs(who, 'POST', `${audit}/claim`, { order_id: order.order_id });
  const page = await openPage(`/examine/infoDesk?order_id=${order.order_id}`, { as: who });
  await page.getByRole('heading', { name: `订单号 ${order.order_id}` }).waitFor();
  await section(page, '通话问题').getByRole('button', { name: '其余均正常' }).waitFor();
  return page;
}
const confirming = (page: Page, act: string) => page.getByRole('region', { name: `确认${act}` });
const foreseen = (page: Page, act: string, text: RegExp) => confirming(page, act).getByRole('row', { name: text }).waitFor();

async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.evaluate('document.activeElement?.textContent')) === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${text}`);
}

describe('the review desk', () => {
  it('takes an order from claiming to the next one by at most five keys, its answers saved with the decision', async () => {
    await strictly(low);
    const order = await paidOrder();
    const page = await openPage('/examine/infoList', { as: reviewer });
    await page.locator('tr[data-row]').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(order.order_id.slice(-7));
    await page.keyboard.press('Enter');
    await expect.poll(() => rowKeys(page)).toEqual([order.order_id]);
    const { order_id: next } = await callAs<{ order_id: string }>(reviewer, 'POST', `${audit}/next`, { skip: [order.order_id] });
    const asks: string[] = [];
    page.on('request', (request) => asks.push(`${request.url()} ${request.postData() ?? ''}`));
    await tabTo(page, '领取审核');
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/examine/infoDesk');

    await page.getByRole('listitem', { name: '风险报告' }).getByText('低风险').waitFor();
    for (const title of ['用户', '同证件订单', '商品与金额', '风控', '通话问题']) await section(page, title).waitFor();
    const seenBefore = () => asks.some((ask) => ask.includes(`/infoDetail?order_id=${next}`)) && !asks.some((ask) => ask.includes('/claimNext'));
    await expect.poll(seenBefore).toBe(true);
    expect((await reviewOf(reviewer, next)).reviewer_id).toBe('');
    let keys = 0;
    const press = async (key: string) => ((keys += 1), page.keyboard.press(key));
    for (const digit of ['1', '1', '1']) await press(digit);
    await press('t');
    await foreseen(page, '通过', /订单状态.*待审核.*待发货/);
    await picture(page, 'desk-pass');
    expect(await barriers(page)).toEqual([]);
    await press('Enter');
    await said(page, '审核通过成功');
    await page.getByRole('heading', { name: `订单号 ${next}` }).waitFor();
    expect(keys).toBeLessThanOrEqual(5);

    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '待发货' });
    expect((await sheetsOf(reviewer, order.order_id)).map(({ answers }) => answers.map(({ answer }) => answer))).toEqual([['本人使用', '常住地址', '清楚']]);
    expect((await reviewOf(reviewer, order.order_id)).contacts).toMatchObject([{ result: '已接通，信息一致' }]);
    const claimed = await reviewOf(reviewer, next);
    expect(claimed.reviewer_id).toBe(String(reviewer.id));
    await callAs(reviewer, 'POST', `${audit}/release`, { order_id: next, version: claimed.version });
  });

  it.each([
    { what: 'rejects', keys: ['j', '3'], act: '拒绝', foresees: /冻结押金/, becomes: '已关闭' },
    { what: 'asks for papers', keys: ['b', '2', '3'], act: '提交', foresees: /审核状态.*待补资料/, becomes: '待审核' },
    { what: 'puts a call off', keys: ['l', '1'], act: '提交', foresees: /审核状态.*待再次联系/, becomes: '待审核' },
    { what: 'passes all that is usual', keys: ['0', 't'], act: '通过', foresees: /待发货/, becomes: '待发货' },
  ])('$what by few keys, after showing what it will do', async ({ keys, act, foresees, becomes }) => {
    await strictly(low);
    const order = await paidOrder();
    const page = await openHeld(reviewer, order);
    await page.getByRole('listitem', { name: '风险报告' }).getByText('低风险').waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await foreseen(page, act, foresees);
    await picture(page, `desk-${keys[0]}`);
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '待审核' });
    await confirming(page, act)
      .getByRole('button', { name: `只${act}` })
      .click();
    await confirming(page, act).waitFor({ state: 'detached' });
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: becomes });
    expect(keys.length + 1).toBeLessThanOrEqual(5);
  });

  it('takes a wrong key back, and sends nothing before it was seen where money moves', async () => {
    const order = await paidOrder();
    const page = await openHeld(reviewer, order);
    await page.keyboard.press('t');
    await confirming(page, '通过').waitFor();
    await page.keyboard.press('Escape');
    await confirming(page, '通过').waitFor({ state: 'detached' });
    let sent = 0;
    await page.route('**/audit/reject', async (route) => {
      sent += route.request().postDataJSON().preview === true ? 0 : 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const key of ['j', '8', 'Enter']) await page.keyboard.press(key);
    await foreseen(page, '拒绝', /冻结押金/);
    expect([sent, (await readOrder(order.order_id)).status_name]).toEqual([0, '待审核']);
    await page.keyboard.press('Escape');
    await page.route('**/audit/reconnect', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.keyboard.press('l');
    await page.keyboard.press('1');
    await page.getByRole('button', { name: '只提交' }).click();
    await said(page, '提交成功');
  });

  it('says that somebody else was faster, and who passes without a report that it is missing', async () => {
    await strictly(() => Promise.reject(new RiskDown('风控服务返回500')));
    const order = await paidOrder();
    const page = await openHeld(reviewer, order);
    excuse(page, /^409: POST .*\/audit\/(pass|reject)$/);
    const report = page.getByRole('listitem', { name: '风险报告' });
    await report.getByText('风控服务返回500').waitFor();
    await page.keyboard.press('0');
    await page.keyboard.press('t');
    await confirming(page, '通过').getByText('请先查看风控信息再通过').waitFor();
    await picture(page, 'desk-no-report');
    world().services.risk.use({ name: 'story', query: low });
    await page.keyboard.press('f');
    await foreseen(page, '通过', /待发货/);
    await page.keyboard.press('Escape');

    const operator = await hire({ tags: tagsOf('operator') });
    await page.keyboard.press('j');
    await page.keyboard.press('3');
    await foreseen(page, '拒绝', /冻结押金/);
    const { version } = await callAs<{ version: number }>(operator, 'GET', `/merchant/order/detail/orderListBaseInfo?order_id=${order.order_id}`);
    await callAs(operator, 'POST', '/merchant/order/detail/orderCancel', { order_id: order.order_id, cancel_type: '06', reason: '用户来电', version });
    await page.keyboard.press('Enter');
    await page.getByText('已关闭，不能再审核').waitFor();
    expect(await sheetsOf(reviewer, order.order_id)).toEqual([]);
  });

  it('shows an order that another reviewer holds, and why nothing can be decided', async () => {
    const order = await paidOrder();
    const other = await hire({ tags: tagsOf('reviewer'), name: '他审' });
    await callAs(other, 'POST', `${audit}/claim`, { order_id: order.order_id });
    const page = await openPage(`/examine/infoDesk?order_id=${order.order_id}`, { as: reviewer });
    await page.getByText('审核员：他审').waitFor();
    const pass = section(page, '决定').getByRole('button', { name: '通过' });
    expect(await pass.getAttribute('aria-description')).toBe('请先领取该订单，再进行审核');
    await page.keyboard.press('t');
    expect(await confirming(page, '通过').count()).toBe(0);
  });
});
