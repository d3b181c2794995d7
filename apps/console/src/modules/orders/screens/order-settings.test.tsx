import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import OrderSettings from './order-settings.tsx';

const server = fakeServer();
const every = ['order:calendar', 'order:addressWords', 'order:coverPlan'];
const asked = (path: string) => server.requests.filter((request) => request.path === path);
const stale = () => refused(1040, '数据已被他人修改，请刷新后重试', 409);

async function open(part: string, tags: readonly string[] = every) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  return renderApp(
    <AppListPlatform>
      <OrderSettings />
    </AppListPlatform>,
    { signedIn: true, at: `/order/orderSettings?part=${part}` },
  );
}
const sure = async (name: RegExp) => {
  await userEvent.click(screen.getByText(name));
  return screen.findByRole('dialog');
};

describe('the settings of orders', () => {
  it('offer each part to those who may set it, and say so to those who may set nothing', async () => {
    server.on('get', '/api/orderInfo/get/risk/addressWords', () => done({ words: ['转运'], version: 0, common: ['转运'] }));
    const { unmount } = await open('calendar', ['order:addressWords']);
    expect(await screen.findByText('正在使用通用词库', { exact: false })).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: '订单设置' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['风险地址关键词']);
    unmount();
    await open('calendar', []);
    expect(await screen.findByText(/没有可以设置的内容/)).toBeTruthy();
  });
});

describe('the calendar', () => {
  const days = '/order/get/customize/holidays';
  /** A day's button once the year is there; a search by name among all the days of a year takes long. */
  const day = async (date: string) => {
    await screen.findByText('2026年节假日与调休');
    return document.querySelector<HTMLElement>(`[data-day="2026-${date}"]`)!;
  };
  const labelled = (date: string, label: string) => waitFor(async () => expect((await day(date)).getAttribute('aria-label')).toBe(label));
  let version = 1;
  const answers = (list: () => object[]) => server.on('get', days, () => done({ year: 2026, version, today: '2026-03-02', list: list() }));

  it('says why it could not be loaded, and loads it when asked again', async () => {
    server.on('get', days, () => refused(1099, '系统异常，请稍后重试', 500));
    await open('calendar');
    expect(await screen.findByText('系统异常，请稍后重试')).toBeTruthy();
    answers(() => []);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('2026年节假日与调休')).toBeTruthy();
  });

  it('is walked and set by the keyboard, and saved at once', async () => {
    version = 4;
    answers(() => []);
    server.on('post', '/order/set/customize/holidays', () => done({ set: 3, removed: 0, version: 5 }));
    await open('calendar');
    (await day('03-02')).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3月3日 星期二 休息 未保存');
    await userEvent.keyboard('{PageDown}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText('已选4月3日至4月4日，共2天')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('名称'), '清明节');
    await userEvent.click(screen.getByText('设为休息'));
    const dialog = await sure(/^保存（3天）$/);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['3月3日 休息', '4月3日至4月4日 休息（清明节）']);
    await userEvent.click(within(dialog).getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(asked('/order/set/customize/holidays')).toHaveLength(1));
    expect(asked('/order/set/customize/holidays')[0]!.body).toEqual({
      year: 2026,
      version: 4,
      days: [
        { day: '2026-03-03', kind: 'rest', name: '' },
        { day: '2026-04-03', kind: 'rest', name: '清明节' },
        { day: '2026-04-04', kind: 'rest', name: '清明节' },
      ],
      remove: [],
    });
  });

  it('keeps the changes when somebody else saved first, shows what they saved, and saves on it', async () => {
    version = 1;
    let list: object[] = [];
    answers(() => list);
    server.on('post', '/order/set/customize/holidays', () => {
      version = 2;
      list = [{ day: '2026-05-01', kind: 'rest', name: '劳动节', custom: true }];
      return stale();
    });
    await open('calendar');
    await userEvent.click(await day('05-04'));
    const dialog = await sure(/^保存（1天）$/);
    await userEvent.click(within(dialog).getByRole('button', { name: /保存$/ }));
    expect(await within(dialog).findByText(/刚被他人修改/)).toBeTruthy();
    await labelled('05-01', '5月1日 星期五 休息 劳动节');
    await labelled('05-04', '5月4日 星期一 休息 未保存');
    server.on('post', '/order/set/customize/holidays', () => done({ set: 1, removed: 0, version: 3 }));
    await userEvent.click(within(dialog).getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(asked('/order/set/customize/holidays').at(-1)!.body).toMatchObject({ version: 2, days: [{ day: '2026-05-04' }] }));
  });

  it('asks before unsaved changes are left, by another part too', async () => {
    answers(() => []);
    await open('calendar');
    await userEvent.click(await day('05-04'));
    await userEvent.click(screen.getByRole('link', { name: '风险地址关键词' }));
    const dialog = await screen.findByRole('dialog', { name: '离开此页' });
    await userEvent.click(within(dialog).getByRole('button', { name: '继续编辑' }));
    expect((await day('05-04')).getAttribute('aria-label')).toBe('5月4日 星期一 休息 未保存');
  });
});

describe('the watched words', () => {
  it('are added, removed and tried before they are saved, and a newer list takes the changes over', async () => {
    let watched = { words: ['转运', '典当'], version: 1, common: ['转运', '集运'] };
    server.on('get', '/api/orderInfo/get/risk/addressWords', () => done(watched));
    server.on('post', '/api/orderInfo/try/risk/addressWords', () => done({ level: 'middle', level_name: '中风险', reasons: ['包含关键词：批发城'] }));
    server.on('post', '/api/orderInfo/set/risk/addressWords', () => {
      watched = { ...watched, words: ['转运', '典当', '网吧'], version: 2 };
      return stale();
    });
    await open('words');
    await userEvent.type(await screen.findByLabelText('添加关键词'), '批发城、转运');
    await userEvent.click(screen.getByRole('button', { name: '添加' }));
    expect(screen.getByText('已加入1个，保存后生效；重复的不再加入：转运')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '删除典当' }));
    expect(screen.getByText(/比通用词库多：批发城；比通用词库少：集运/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('地址'), '城南批发城{Enter}');
    expect(await screen.findByText('包含关键词：批发城')).toBeTruthy();
    expect(asked('/api/orderInfo/try/risk/addressWords')[0]!.body).toEqual({ address: '城南批发城', words: ['转运', '批发城'] });
    const dialog = await sure(/^保存$/);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['新增1个：批发城', '删除1个：典当']);
    await userEvent.click(within(dialog).getByRole('button', { name: /保存$/ }));
    expect(await within(dialog).findByText(/刚被他人修改/)).toBeTruthy();
    server.on('post', '/api/orderInfo/set/risk/addressWords', () => done({ version: 3 }));
    await userEvent.click(within(dialog).getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(asked('/api/orderInfo/set/risk/addressWords').at(-1)!.body).toEqual({ words: ['转运', '网吧', '批发城'], version: 2 }));
  });

  it('go back to the common list', async () => {
    server.on('get', '/api/orderInfo/get/risk/addressWords', () => done({ words: ['典当'], version: 1, common: ['转运', '集运'] }));
    await open('words');
    await userEvent.click(await screen.findByRole('button', { name: '恢复通用词库' }));
    expect(screen.getByText(/与通用词库一致/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^删除/ }).map((each) => each.getAttribute('aria-label'))).toEqual(['删除转运', '删除集运']);
  });
});

describe('the cover plans', () => {
  it('are disabled with all that they say, after a question that tells what happens', async () => {
    const actions = [
      { act: 'edit', title: '编辑', allowed: true, reason: '' },
      { act: 'switch', title: '停用', allowed: true, reason: '' },
    ];
    const plan = { id: '3', name: '碎屏保', price: 9_900, description: '一次', version: 2, enabled: true, used: 100, actions };
    server.on('get', '/privilege/my/preferences', () => done({ preferences: {} }));
    server.on('get', '/privilege/my/views', () => done({ list: [] }));
    server.on('get', '/api/orderInfo/protect/plans', () =>
      done({
        list: [plan, { ...plan, id: '4', name: '全面保', enabled: false, used: 0, actions: [actions[0]!, { ...actions[1]!, title: '启用' }] }],
        total: 2,
        total_capped: false,
        page: 1,
        page_size: 10,
      }),
    );
    server.on('post', '/api/orderInfo/protect/savePlan', () => done({ id: '3', version: 3 }));
    await open('cover');
    expect(await screen.findByText('100笔以上')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '停用' }));
    expect(await screen.findByText('停用保障方案 碎屏保', {}, { timeout: 8000 })).toBeTruthy();
    const dialog = screen.getByText('已有该方案的订单保障不变，已收费用不退').closest<HTMLElement>('[role="dialog"]')!;
    await userEvent.click(within(dialog).getByRole('button', { name: /停用$/ }));
    await waitFor(() => expect(asked('/api/orderInfo/protect/savePlan')).toHaveLength(1));
    expect(asked('/api/orderInfo/protect/savePlan')[0]!.body).toEqual({
      plan_id: '3',
      version: 2,
      name: '碎屏保',
      price: 9_900,
      description: '一次',
      enabled: false,
    });
  });
});
