import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person } from '../../../../platform/testing/person.ts';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../../platform/testing/server.ts';
import RecycleReport from '../../screens/recycle-report.tsx';

const server = fakeServer();
const path = '/merchant/recycle/report';
const drift = { inspected: 3, changed: 2, refused: 1, estimate: 600_100, price: 515_087, fell: 85_013, fell_rate: 1417 };
const margin = { bought: 2, cost: 543_087, income: 60_000, margin: -483_087, income_rate: 1105, paid_back: 0 };
const nothing = { inspected: 0, changed: 0, refused: 0, estimate: 0, price: 0, fell: 0, fell_rate: 0 };

async function show(search = '') {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['RecycleReport'] }));
  await renderApp(<RecycleReport />, { signedIn: true, at: `/order/recycleReport${search}` });
  await screen.findByRole('heading', { name: '回收分析' });
}
const table = async (name: string) => within(await screen.findByRole('region', { name: `${name}数据` }));

it('tells how far estimates hold, with the questions that mislead', async () => {
  server.on('get', `${path}/drift`, () =>
    done({
      capped: false,
      total: drift,
      rows: [{ key: '1', name: '华为 Mate 70', ...drift }],
      questions: [{ group: '外观', asked: 3, changed: 2, changed_rate: 6667, fell: 310_050 }],
    }),
  );
  await show('?from=2026-03-01&to=2026-03-31');
  const row = (await table('按机型')).getAllByRole('row')[1]!;
  expect(row.textContent).toBe('华为 Mate 70321¥6,001.00¥5,150.87¥850.1314.17%');
  expect((await table('问题')).getAllByRole('row')[1]!.textContent).toBe('外观3266.67%¥3,100.50');
  const opens = async (name: string, at: number) =>
    [...(await table(name)).getAllByRole('row')[at]!.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href')!));
  const days = 'from=2026-03-01&to=2026-03-31&by=model';
  const address = '/order/recycleReportOrders';
  expect(await opens('按机型', 1)).toEqual(['inspected', 'changed', 'refused'].map((figure) => `${address}?figure=${figure}&${days}&key="1"`));
  expect(await opens('按机型', 2)).toEqual(['inspected', 'changed', 'refused'].map((figure) => `${address}?figure=${figure}&${days}`));
  expect(await opens('问题', 1)).toEqual(['inspected', 'changed'].map((figure) => `${address}?figure=${figure}&${days}&question=外观`));
  expect(screen.getByText('2（66.67%）')).toBeTruthy();
});

it('tells what devices bring, keeps its days in the address, and asks anew by what is chosen', async () => {
  const asked = () => server.requests.filter((each) => each.path === `${path}/margin`).map(({ search }) => search);
  server.on('get', `${path}/margin`, () =>
    done({
      capped: true,
      total: margin,
      rows: [{ key: 'mail', name: '自行寄送', ...margin }],
      months: [{ month: '2026-03', bought: 2, cost: 543_087, income: 60_000 }],
    }),
  );
  await show('?part=margin&from=2026-03-01&to=2026-03-31&by=way');
  expect((await table('按回收方式')).getAllByRole('row')[1]!.textContent).toBe('自行寄送2¥5,430.87¥600.00-¥4,830.8711.05%0');
  expect(screen.getByText('台数超过统计上限，仅统计最近的一部分。')).toBeTruthy();
  expect(asked()).toEqual(['?from=2026-03-01&to=2026-03-31&by=way']);
  await userEvent.click(screen.getByRole('radio', { name: '质检员' }));
  await table('按质检员');
  expect(asked().at(-1)).toBe('?from=2026-03-01&to=2026-03-31&by=inspector');
});

it('says where there is nothing, and offers to try again what failed', async () => {
  let failing = true;
  server.on('get', `${path}/drift`, () => (failing ? refused(5000, '系统繁忙', 500) : done({ capped: false, total: nothing, rows: [], questions: [] })));
  await show();
  const again = await screen.findByRole('button', { name: /重试/ }, { timeout: 10_000 });
  failing = false;
  await userEvent.click(again);
  expect(await screen.findByText('所选日期内没有质检的回收设备。')).toBeTruthy();
});

it('tells how far inspectors agree', async () => {
  const agreement = { chosen: 4, done: 2, compared: 10, agreed: 9, agreed_rate: 9000, price_gap: 12_500 };
  server.on('get', `${path}/agreement`, () =>
    done({
      capped: false,
      total: agreement,
      rows: [{ key: '7', name: '周雨桐', ...agreement }],
      questions: [{ group: '外观', compared: 2, agreed: 1, agreed_rate: 5000 }],
    }),
  );
  await show('?part=agreement&from=2026-03-01&to=2026-03-31&by=inspector');
  expect((await table('按质检员')).getAllByRole('row')[1]!.textContent).toBe('周雨桐4210990.00%¥125.00');
  expect((await table('判断不一的问题')).getAllByRole('row')[1]!.textContent).toBe('外观2150.00%');
});
