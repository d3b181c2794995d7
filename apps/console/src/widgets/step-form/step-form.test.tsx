// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../harness/dom.ts';
import { renderWidget } from '../harness/render.tsx';
import type { LeaveBlocker } from '../shared/leave.tsx';
import { StepForm, type DraftPort, type FormStep, type StepFormProps } from './index.ts';

interface Goods {
  readonly name: string;
  readonly brand: string;
}
const blank: Goods = { name: '', brand: '' };

const step = (key: keyof Goods, title: string): FormStep<Goods> => ({
  key,
  title,
  fields: [key],
  validate: (value) => (value[key] === '' ? { [key]: `请填写${title}` } : {}),
  content: ({ value, change, errors, disabled }) => (
    <div data-field={key}>
      <input aria-label={title} disabled={disabled} value={value[key]} onChange={(event) => change({ [key]: event.target.value })} />
      {errors[key] !== undefined && <p role="alert">{errors[key]}</p>}
    </div>
  ),
});
const steps = [step('name', '名称'), step('brand', '品牌')];

function port() {
  const load = vi.fn<DraftPort<Goods>['load']>(async () => undefined);
  const save = vi.fn<DraftPort<Goods>['save']>(async () => undefined);
  const clear = vi.fn<DraftPort<Goods>['clear']>(async () => undefined);
  return { load, save, clear };
}
const noon = () => new Date('2026-03-01T04:05:00Z');

function show(more: Partial<StepFormProps<Goods>> = {}) {
  const onSubmit = vi.fn<StepFormProps<Goods>['onSubmit']>(async () => undefined);
  const onDone = vi.fn<() => void>();
  const view = renderWidget(<StepForm<Goods> label="商品" steps={steps} initial={blank} now={noon} onSubmit={onSubmit} onDone={onDone} {...more} />);
  return { ...view, onSubmit, onDone };
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fill = (label: string, value: string) => act(async () => void fireEvent.change(input(label), { target: { value } }));
const marks = () => screen.getAllByRole('listitem').map((item) => item.dataset['mark']);
const guarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the steps', () => {
  it('go on once the one on show is well, and back as it was left', async () => {
    show();
    await press('下一步');
    expect(screen.getByRole('alert').textContent).toBe('请填写名称');
    expect(marks()).toEqual(['wrong', 'todo']);
    await waitFor(() => expect(document.activeElement).toBe(input('名称')), { timeout: 10_000 });
    await fill('名称', '手机');
    await press('下一步');
    expect(screen.getByRole('group', { name: '品牌' })).toBeTruthy();
    expect(marks()).toEqual(['done', 'todo']);
    await press('上一步');
    expect(input('名称').value).toBe('手机');
  });

  it('are reached by their marks too, forward only past those that are well', async () => {
    show({ initial: { name: '手机', brand: '' } });
    await press(/品牌/);
    expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('品牌');
    await press(/名称/);
    await fill('名称', '');
    await press(/品牌/);
    expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('名称');
    expect(screen.getByRole('alert').textContent).toBe('请填写名称');
  });

  it('may be checked by the server', async () => {
    const first = { ...step('name', '名称'), validate: async () => ({ name: '名称已被使用' }) };
    show({ steps: [first, step('brand', '品牌')], initial: { name: 'x', brand: '' } });
    await press('下一步');
    expect(screen.getByRole('alert').textContent).toBe('名称已被使用');
  });
});

describe('submitting', () => {
  const filled = { name: '手机', brand: '甲' };

  it('checks every step and goes to the first that is wrong', async () => {
    const { onSubmit } = show({ initial: filled });
    await press('下一步');
    await press('上一步');
    await fill('名称', 'x');
    await press('下一步');
    await fill('品牌', '');
    await press('提交');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('请填写品牌');
  });

  it('happens once however often it is pressed, with one idempotency key for the same content', async () => {
    let fail = (_error: Error) => {};
    const onSubmit = vi.fn<StepFormProps<Goods>['onSubmit']>(() => new Promise((_resolve, reject) => (fail = reject)));
    show({ initial: filled, onSubmit });
    await press('下一步');
    await press('提交');
    fireEvent.click(screen.getByRole('button', { name: /提交/ }));
    expect(onSubmit).toHaveBeenCalledOnce();
    await act(async () => fail(new Error('网络超时')));
    expect(screen.getByText('网络超时')).toBeTruthy();
    await press('提交');
    expect(onSubmit.mock.calls[0]?.[1]).toBe(onSubmit.mock.calls[1]?.[1]);
  });

  it('that fails goes to the step that holds the failing field', async () => {
    show({ initial: filled, onSubmit: () => Promise.reject(Object.assign(new Error('名称已被使用'), { field: 'name' })) });
    await press('下一步');
    await press('提交');
    expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('名称');
    expect(marks()).toEqual(['wrong', 'done']);
    await waitFor(() => expect(document.activeElement).toBe(input('名称')), { timeout: 10_000 });
  });
});

describe('a draft', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const ready = () => screen.findByRole('textbox', { name: '名称' });

  it('is kept two seconds after the last change, and says when', async () => {
    const draft = port();
    show({ draft });
    await ready();
    await fill('名称', '手');
    await wait(1500);
    await fill('名称', '手机');
    await wait(1900);
    expect(draft.save).not.toHaveBeenCalled();
    await wait(200);
    expect(draft.save).toHaveBeenCalledExactlyOnceWith({ name: '手机', brand: '' });
    expect(screen.getByText('已自动保存于 12:05')).toBeTruthy();
  });

  it('is kept at once by 保存草稿', async () => {
    const draft = port();
    show({ draft });
    await ready();
    await fill('名称', '手机');
    await press('保存草稿');
    expect(draft.save).toHaveBeenCalledOnce();
    expect(screen.getByText('草稿已保存于 12:05')).toBeTruthy();
    await wait(5000);
    expect(draft.save).toHaveBeenCalledOnce();
  });

  it('is saved by one call at a time, the latest content last', async () => {
    const ends: (() => void)[] = [];
    const draft = port();
    draft.save.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(undefined))));
    show({ draft });
    await ready();
    await fill('名称', '一');
    await press('保存草稿');
    await fill('名称', '二');
    await press('保存草稿');
    await fill('名称', '三');
    await press('保存草稿');
    expect(draft.save).toHaveBeenCalledOnce();
    await act(async () => ends[0]?.());
    expect(draft.save.mock.calls.map(([value]) => value.name)).toEqual(['一', '三']);
  });

  it('that cannot be kept says why and is tried again', async () => {
    const draft = port();
    draft.save.mockRejectedValueOnce(new Error('网络已断开'));
    show({ draft });
    await ready();
    await fill('名称', '手机');
    await wait(2100);
    expect(screen.getByText('草稿保存失败：网络已断开')).toBeTruthy();
    await press('重试');
    expect(draft.save).toHaveBeenCalledTimes(2);
  });

  it('is what the form begins with, and can be dropped', async () => {
    const draft = port();
    draft.load.mockResolvedValue({ name: '旧的', brand: '' });
    show({ draft });
    await ready();
    expect(input('名称').value).toBe('旧的');
    expect(screen.getByText('已恢复上次的草稿')).toBeTruthy();
    await press('重新填写');
    expect(input('名称').value).toBe('');
    expect(draft.clear).toHaveBeenCalledOnce();
    expect(guarded()).toBe(false);
  });

  it('that cannot be loaded says why, is asked for again, or is left aside', async () => {
    const draft = port();
    draft.load.mockRejectedValueOnce(new Error('草稿服务超时')).mockRejectedValueOnce(new Error('还是超时'));
    show({ draft });
    expect(await screen.findByText('草稿服务超时')).toBeTruthy();
    await press('重试');
    expect(await screen.findByText('还是超时')).toBeTruthy();
    await press('重新填写');
    expect(input('名称').value).toBe('');
  });

  it('is cleared when the form is in, and never comes back', async () => {
    const draft = port();
    draft.load.mockResolvedValue({ name: '手机', brand: '' });
    const { onSubmit, onDone } = show({ draft });
    await ready();
    await press('下一步');
    await fill('品牌', '甲');
    await press('提交');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: '手机', brand: '甲' });
    await wait(5000);
    expect(draft.save).not.toHaveBeenCalled();
    expect(draft.clear).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('leaving', () => {
  let leave = async () => false;
  let blocked = false;
  const Blocker: LeaveBlocker = ({ dirty, ask }) => {
    // oxlint-disable-next-line react/globals -- the test plays the router
    blocked = dirty;
    // oxlint-disable-next-line react/globals -- the test plays the router
    leave = ask;
    return null;
  };

  it('asks while there are unsaved changes, in the tab and in the application', async () => {
    show({ blocker: Blocker });
    expect([guarded(), blocked]).toEqual([false, false]);
    await fill('名称', '手机');
    expect([guarded(), blocked]).toEqual([true, true]);
    const answers: boolean[] = [];
    await act(async () => void leave().then((go) => answers.push(go)));
    expect(screen.getByText('未保存的修改将丢失')).toBeTruthy();
    await press(/^取 ?消$/);
    await act(async () => void leave().then((go) => answers.push(go)));
    await press('离开');
    expect(answers).toEqual([false, true]);
  });

  it('does not ask once the draft is kept, nor when the form is in', async () => {
    const { onDone } = show({ blocker: Blocker, draft: port() });
    await screen.findByRole('textbox', { name: '名称' });
    await fill('名称', '手机');
    await press('保存草稿');
    expect(blocked).toBe(false);
    await press('下一步');
    await fill('品牌', '甲');
    expect(blocked).toBe(true);
    await press('提交');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect([guarded(), blocked]).toEqual([false, false]);
  });
});
