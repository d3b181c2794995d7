import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { ImportFlow } from './import-flow.tsx';
import type { ImportLimits } from './file-step.tsx';
import type { ImportJob, ImportPort, ImportRow } from './port.ts';

const limits = { bytes: 10 * 1024 * 1024, rows: 5000 };
const checked: ImportJob = {
  id: '7',
  file_name: '账号.xlsx',
  state: 'checked',
  total: 3,
  bad: 1,
  warned: 1,
  succeeded: 0,
  failed: 0,
  failure: '',
};
const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  cells: [`a${line}`, '张三'],
  state: 'ready',
  effect: 'create',
  problems: [],
  warnings: [],
  ...more,
});
const rows = [row(2), row(3, { warnings: ['未填写角色'] }), row(4, { state: 'bad', effect: '', problems: ['登录账号已被使用，请换一个'] })];
const sheet = (name = '账号.xlsx') => new File(['PK'], name);

type Mocks = { [K in keyof ImportPort]: Mock<ImportPort[K]> };

function start(more: Partial<Mocks> = {}, accepted: ImportLimits = limits) {
  const port: Mocks = {
    columns: vi.fn<ImportPort['columns']>(async () => ({
      list: [
        { title: '登录账号', required: true, note: '以字母开头' },
        { title: '姓名', required: false, note: '' },
      ],
      lists_waiting: false,
    })),
    template: vi.fn<ImportPort['template']>(async () => undefined),
    upload: vi.fn<ImportPort['upload']>(async () => checked),
    paste: vi.fn<ImportPort['paste']>(async () => checked),
    rows: vi.fn<ImportPort['rows']>(async (_id, { only }) => {
      const list = rows.filter(
        (each) => only === 'all' || (only === 'bad' ? each.problems.length > 0 : each.problems.length === 0 && each.warnings.length > 0),
      );
      return { columns: ['登录账号', '姓名'], list, total: list.length };
    }),
    confirm: vi.fn<ImportPort['confirm']>(async () => ({ ...checked, state: 'waiting' })),
    status: vi.fn<ImportPort['status']>(async () => ({ ...checked, state: 'done', succeeded: 2 })),
    cancel: vi.fn<ImportPort['cancel']>(async () => undefined),
    result: vi.fn<ImportPort['result']>(async () => undefined),
    ...more,
  };
  const onClose = vi.fn<(changed: boolean) => void>();
  renderWidget(<ImportFlow title="批量导入账号" port={port} limits={accepted} onClose={onClose} />);
  return { port, onClose };
}

const chosen = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const step = () => document.querySelector('.ant-steps-item-active')?.textContent;
/** Waits until the rows with their verdicts are shown. */
const verdictsShown = () => screen.findByText('a4');

describe('bringing a sheet in', () => {
  it('goes from the template over the file and its verdicts to the result', async () => {
    const { port, onClose } = start();
    expect(step()).toContain('下载模板');
    await press('下载模板');
    expect(port.template).toHaveBeenCalledOnce();
    await waitFor(() => expect(step()).toContain('上传或粘贴'));
    chosen(sheet());
    await verdictsShown();
    expect(step()).toContain('校验结果');
    expect(screen.getByText('共3行，可导入2行，有误1行，有提示1行')).toBeTruthy();
    expect(await screen.findByText('登录账号已被使用，请换一个')).toBeTruthy();
    await press('确认导入2行');
    expect(await screen.findByText('导入完成：成功2行，失败0行', {}, { timeout: 4000 })).toBeTruthy();
    expect(port.confirm.mock.calls).toEqual([['7']]);
    await press('下载结果');
    expect(port.result).toHaveBeenCalledWith('7');
    await press('完成');
    expect(onClose).toHaveBeenCalledWith(true);
  });

  it('shows the rows in error first and no good one among them, then those with a warning, and all of them when asked', async () => {
    const { port } = start();
    chosen(sheet());
    await verdictsShown();
    expect(screen.queryByText('a2')).toBeNull();
    expect(screen.queryByText('a3')).toBeNull();
    await userEvent.click(screen.getByText('只看有提示 1'));
    await screen.findByText('a3');
    expect(screen.queryByText('a4')).toBeNull();
    await userEvent.click(screen.getByText('全部 3'));
    await screen.findByText('a2');
    expect(screen.getAllByText('将新增')).toHaveLength(2);
    expect(port.rows.mock.lastCall?.[1]).toMatchObject({ only: 'all', page: 1 });
  });

  it('takes the file by dragging and by pasting too', async () => {
    const { port } = start();
    const place = screen.getByText('将文件拖到此处，或粘贴文件').parentElement!;
    fireEvent.dragOver(place, { dataTransfer: { files: [] } });
    expect(place.dataset['over']).toBe('true');
    fireEvent.drop(place, { dataTransfer: { files: [sheet('拖.xlsx')] } });
    await verdictsShown();
    expect(port.upload.mock.lastCall?.[0].name).toBe('拖.xlsx');
    await press('重新上传');
    fireEvent.paste(document, { clipboardData: { files: [sheet('贴.xlsx')] } });
    await verdictsShown();
    expect(port.upload.mock.lastCall?.[0].name).toBe('贴.xlsx');
  });

  it('works by the keyboard alone', async () => {
    const { port } = start();
    screen.getByRole('button', { name: /选择文件/ }).focus();
    const click = vi.spyOn(HTMLInputElement.prototype, 'click');
    await userEvent.keyboard('{Enter}');
    expect(click).toHaveBeenCalled();
    chosen(sheet());
    await verdictsShown();
    screen.getByRole('button', { name: '确认导入2行' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(port.confirm).toHaveBeenCalledOnce();
  });
});

describe('rows copied from a spreadsheet', () => {
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '表格内容' });
  const copied = '登录账号\t姓名\na2\t张三\na4\t李四\n';
  const pasteInto = (text: string) => fireEvent.change(area(), { target: { value: text } });

  it('are judged and confirmed as a file is', async () => {
    const { port } = start();
    await userEvent.click(screen.getByText('粘贴表格'));
    pasteInto(copied);
    expect(screen.getByText(/已粘贴3行/)).toBeTruthy();
    await press('校验');
    await verdictsShown();
    expect(port.paste.mock.lastCall?.[0]).toBe(copied);
    expect(port.upload).not.toHaveBeenCalled();
    await press('确认导入2行');
    expect(await screen.findByText('导入完成：成功2行，失败0行', {}, { timeout: 4000 })).toBeTruthy();
  });

  it('are told which columns they have', async () => {
    start();
    await userEvent.click(screen.getByText('粘贴表格'));
    const columns = await screen.findByRole('list', { name: '表格的列' });
    expect(Array.from(columns.children, (column) => column.textContent)).toEqual(['登录账号*', '姓名']);
  });

  it('are still there to be mended after their verdicts, and after a refusal', async () => {
    const { port } = start();
    port.paste.mockRejectedValueOnce(new Error('表头与模板不一致：缺少「姓名」'));
    await userEvent.click(screen.getByText('粘贴表格'));
    pasteInto(copied);
    await press('校验');
    expect(await screen.findByText('表头与模板不一致：缺少「姓名」')).toBeTruthy();
    expect(area().value).toBe(copied);
    await press('校验');
    await verdictsShown();
    expect(screen.getByText('有误的行不会导入，可先返回修改后重新校验')).toBeTruthy();
    await press('返回修改');
    expect(area().value).toBe(copied);
  });

  it('open their place when they are pasted anywhere, picture or not', () => {
    const { port } = start();
    fireEvent.paste(document, { clipboardData: { files: [new File(['x'], 'image.png')], getData: () => copied } });
    expect(area().value).toBe(copied);
    expect(port.upload).not.toHaveBeenCalled();
  });

  it('that are none are asked for', async () => {
    const { port } = start();
    await userEvent.click(screen.getByText('粘贴表格'));
    await press('校验');
    expect(await screen.findByText('请粘贴表格内容')).toBeTruthy();
    expect(port.paste).not.toHaveBeenCalled();
  });

  it('on their way can be stopped, and stay', async () => {
    start({
      paste: vi.fn<ImportPort['paste']>(
        (_text, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
      ),
    });
    await userEvent.click(screen.getByText('粘贴表格'));
    pasteInto(copied);
    await press('校验');
    await press('取消校验');
    await waitFor(() => expect(area().disabled).toBe(false));
    expect(area().value).toBe(copied);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a file', () => {
  it('that will not do is refused before it is sent', async () => {
    const { port } = start();
    chosen(new File(['a'], '账号.csv'));
    expect(await screen.findByText('仅支持 .xlsx 文件')).toBeTruthy();
    chosen(sheet(), sheet());
    expect(await screen.findByText('一次只能上传一个文件')).toBeTruthy();
    const large = sheet();
    Object.defineProperty(large, 'size', { value: limits.bytes + 1 });
    chosen(large);
    expect(await screen.findByText('文件大小不能超过10MB')).toBeTruthy();
    expect(port.upload).not.toHaveBeenCalled();
  });

  it('of comma-separated text is taken where the form takes it', async () => {
    const { port } = start({}, { ...limits, csv: true });
    expect(screen.getByText('支持 .xlsx、.csv，不超过10MB，单次最多5,000行')).toBeTruthy();
    chosen(new File(['a'], '账号.txt'));
    expect(await screen.findByText('仅支持 .xlsx、.csv 文件')).toBeTruthy();
    chosen(new File(['a'], '账号.CSV'));
    await verdictsShown();
    expect(port.upload.mock.lastCall?.[0].name).toBe('账号.CSV');
  });

  it('that the server refuses says why, and another one may follow', async () => {
    const { port } = start();
    port.upload.mockRejectedValueOnce(new Error('表头与模板不一致：缺少「手机号」'));
    chosen(sheet());
    expect(await screen.findByText('表头与模板不一致：缺少「手机号」')).toBeTruthy();
    chosen(sheet());
    await verdictsShown();
    expect(screen.queryByText('表头与模板不一致：缺少「手机号」')).toBeNull();
  });

  it('on its way can be stopped', async () => {
    const { port } = start({
      upload: vi.fn<ImportPort['upload']>(
        (_file, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
      ),
    });
    chosen(sheet());
    expect(await screen.findByText('正在上传并校验 账号.xlsx')).toBeTruthy();
    await press('取消上传');
    expect(await screen.findByRole('button', { name: /选择文件/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(port.rows).not.toHaveBeenCalled();
  });

  it('without a single good row cannot be confirmed', async () => {
    start({ upload: vi.fn<ImportPort['upload']>(async () => ({ ...checked, total: 1, bad: 1, warned: 0 })) });
    chosen(sheet());
    expect(await screen.findByText('没有可导入的行，请修改文件后重新上传')).toBeTruthy();
    expect((screen.getByRole('button', { name: '确认导入0行' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('a server that fails', () => {
  it('over the rows offers to try again', async () => {
    const { port } = start();
    port.rows.mockRejectedValueOnce(new Error('系统繁忙，请稍后再试'));
    chosen(sheet());
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
    await press(/重\s?试/);
    await screen.findByText('a4');
  });

  it('over the confirmation says so, and the same confirmation may be asked for again', async () => {
    const { port } = start();
    port.confirm.mockRejectedValueOnce(new Error('网络连接失败，请检查网络后重试'));
    chosen(sheet());
    await verdictsShown();
    await press('确认导入2行');
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy();
    await press('确认导入2行');
    expect(await screen.findByText('导入完成：成功2行，失败0行', {}, { timeout: 4000 })).toBeTruthy();
  });

  it('over the progress is asked again', async () => {
    const { port } = start();
    port.status.mockRejectedValueOnce(new Error('系统繁忙，请稍后再试'));
    chosen(sheet());
    await verdictsShown();
    await press('确认导入2行');
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
    expect(await screen.findByText('导入完成：成功2行，失败0行', {}, { timeout: 4000 })).toBeTruthy();
  });
});

describe('a running import', () => {
  const running = { ...checked, state: 'running' as const, total: 101, bad: 1, succeeded: 20, failed: 5 };
  async function confirmed(more: Partial<Mocks> = {}) {
    const started = start({ status: vi.fn<ImportPort['status']>(async () => running), ...more });
    chosen(sheet());
    await verdictsShown();
    await press('确认导入2行');
    await screen.findByText('正在导入 25/100');
    return started;
  }

  it('says how far it is, and may be left: it goes on', async () => {
    const { port, onClose } = await confirmed();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('25');
    expect(screen.getByText('关闭窗口后导入继续进行，结果可在下载中心查看')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!);
    expect(onClose).toHaveBeenCalledWith(true);
    expect(port.cancel).not.toHaveBeenCalled();
  });

  it('is stopped only after asking, and says what was done', async () => {
    const { port } = await confirmed();
    await press('取消导入');
    expect(port.cancel).not.toHaveBeenCalled();
    port.status.mockResolvedValue({ ...running, state: 'cancelled', succeeded: 30 });
    await press('停止导入');
    expect(port.cancel).toHaveBeenCalledWith('7');
    expect(await screen.findByText('导入已取消：成功30行，失败5行', {}, { timeout: 4000 })).toBeTruthy();
  });

  it('that ends before its end says why', async () => {
    const { port } = await confirmed();
    port.status.mockResolvedValue({ ...running, state: 'failed', failure: '权限已被收回，其余行未导入' });
    expect(await screen.findByText('权限已被收回，其余行未导入', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByText('导入中止：成功20行，失败5行')).toBeTruthy();
  });
});

it('closed before anything was confirmed, nothing has changed', async () => {
  const { onClose } = start();
  chosen(sheet());
  await verdictsShown();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledWith(false);
});
