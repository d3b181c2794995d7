import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UploadRefused, type Uploaded } from '../../platform/upload/port.ts';
import { renderWidget } from '../harness/render.tsx';
// What the page loads when it is needed is here before the tests, which wait for what is drawn.
import './crop-dialog.tsx';
import { PdfUpload, UploaderContext, VideoUpload } from './index.ts';
import { Held, heldUploader, uploadedOf } from './testing.tsx';

const megabyte = 1_048_576;
const file = (name: string, size = 100, type = 'image/jpeg') => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

function show(props: Parameters<typeof Held>[0] = {}) {
  const held = heldUploader();
  const seen = vi.fn<(value: readonly Uploaded[]) => void>();
  const view = renderWidget(<Held uploader={held.uploader} seen={seen} {...props} />);
  return { ...view, ...held, seen, group: screen.getByRole('group', { name: '商品图片' }) };
}
const choose = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const said = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text);
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('what may be uploaded', () => {
  it('is said: 支持jpg、jpeg、png格式，单张不超过10MB', () => {
    show();
    expect(screen.getByText('支持jpg、jpeg、png格式，单张不超过10MB')).toBeTruthy();
  });

  it.each([
    ['动图.gif', 'image/gif', '上传素材格式仅支持jpg、jpeg、png'],
    ['没有后缀', 'text/plain', '上传素材格式仅支持jpg、jpeg、png'],
    ['jpg', '', '上传素材格式仅支持jpg、jpeg、png'],
  ])('is refused by its type: %s', (name, type, text) => {
    const { host, ways } = show();
    choose(file(name, 100, type));
    expect(said(host.failure)).toEqual([text]);
    expect(ways).toHaveLength(0);
  });

  it('is refused by its size, exactly 10 MB is taken', () => {
    const { host, ways } = show({ count: 2 });
    choose(file('a.png', 10 * megabyte + 1));
    expect(said(host.failure)).toEqual(['上传素材大小不能超过10MB']);
    choose(file('A.JPG', 10 * megabyte));
    expect(ways).toHaveLength(1);
    expect(ways[0]!.task).toMatchObject({ ending: 'jpg', kind: 'image', visibility: 'private' });
  });

  it('follows the field’s own types and size', () => {
    const { host } = show({ types: ['png'], maxBytes: 2 * megabyte });
    expect(screen.getByText('支持png格式，单张不超过2MB')).toBeTruthy();
    choose(file('a.jpg'));
    choose(file('a.png', 2 * megabyte + 1));
    expect(said(host.failure)).toEqual(['上传素材格式仅支持png', '上传素材大小不能超过2MB']);
  });

  it('is one unless the field says more; what is too many is left out', () => {
    const { host, ways } = show();
    choose(file('a.jpg'), file('b.jpg'));
    expect(said(host.failure)).toEqual(['最多上传1个文件']);
    expect(ways).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull();
  });
});

describe('a picture on its way', () => {
  it('shows how far it is, then itself, and 上传成功', async () => {
    const { host, ways, seen } = show();
    choose(file('a.jpg'));
    act(() => ways[0]!.progress(0.42));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'a.jpg 上传进度' }).value).toBe(42);
    await act(async () => ways[0]!.arrive(uploadedOf(1)));
    expect(said(host.success)).toEqual(['上传成功']);
    expect(seen.mock.calls).toEqual([[[uploadedOf(1)]]]);
    expect(pictures()).toEqual(['/image/m1/own/aaaaaaaaaaaaaaaaaaaa1.jpg?w=320&q=90&f=webp']);
  });

  it('that fails says 上传失败 and why; 重试 goes on with the same task', async () => {
    const { host, ways, seen } = show();
    choose(file('a.jpg'));
    const { task } = ways[0]!;
    task.notes = { part: 3 };
    await act(async () => ways[0]!.fail(new Error('网络连接失败，请检查网络后重试')));
    expect(said(host.failure)).toEqual(['上传失败']);
    expect(screen.getByRole('alert').textContent).toBe('网络连接失败，请检查网络后重试');
    fireEvent.click(screen.getByRole('button', { name: '重试 a.jpg' }));
    expect(ways[1]!.task).toBe(task);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await act(async () => ways[1]!.arrive(uploadedOf(1)));
    expect(seen).toHaveBeenLastCalledWith([uploadedOf(1)]);
  });

  it('that the server refuses cannot be tried again, only taken away', async () => {
    const { ways } = show();
    choose(file('a.jpg'));
    await act(async () => ways[0]!.fail(new UploadRefused('图片已损坏或内容与格式不符，请更换后重试')));
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '删除 a.jpg' }));
    expect(screen.getByRole('button', { name: '上传图片' })).toBeTruthy();
  });

  it('is cancelled without a word', async () => {
    const { host, ways, seen } = show();
    choose(file('a.jpg'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消上传 a.jpg' })));
    expect(ways[0]!.signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect([host.success, host.failure, seen].flatMap(said)).toEqual([]);
  });

  it('ends when the field goes', () => {
    const { ways, unmount } = show();
    choose(file('a.jpg'));
    unmount();
    expect(ways[0]!.signal.aborted).toBe(true);
  });

  it('is one of several at once, which stand in the order in which they were chosen', async () => {
    const { ways, seen } = show({ count: 3 });
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    expect(ways).toHaveLength(3);
    await act(async () => {
      ways[2]!.arrive(uploadedOf(3));
      ways[0]!.arrive(uploadedOf(1));
    });
    await act(async () => ways[1]!.arrive(uploadedOf(2)));
    expect(seen.mock.lastCall![0].map((each) => each.key)).toEqual([1, 2, 3].map((n) => uploadedOf(n).key));
  });
});

describe('ways in', () => {
  it('are pasting and dragging, too', () => {
    const { ways, group, host } = show({ count: 3 });
    fireEvent.paste(group, { clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })] } });
    fireEvent.drop(group, { dataTransfer: { files: [file('b.jpg')], types: ['Files'] } });
    fireEvent.drop(group, { dataTransfer: { files: [file('c.exe')], types: ['Files'] } });
    expect(ways.map((way) => way.task.ending)).toEqual(['png', 'jpg']);
    expect(said(host.failure)).toEqual(['上传素材格式仅支持jpg、jpeg、png']);
  });

  it('leave pasted text alone', () => {
    const { group } = show();
    expect(fireEvent.paste(group, { clipboardData: { files: [] } })).toBe(true);
  });

  it('are the button for those with keys only, and closed when the field is disabled', () => {
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    const { ways, group, update } = show();
    fireEvent.click(screen.getByRole('button', { name: '上传图片' }));
    expect(opened).toHaveBeenCalledOnce();
    update(<Held uploader={heldUploader().uploader} disabled />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上传图片' }).disabled).toBe(true);
    fireEvent.drop(group, { dataTransfer: { files: [file('b.jpg')], types: ['Files'] } });
    expect(ways).toHaveLength(0);
  });
});

describe('pictures that are there', () => {
  const start = [uploadedOf(1), uploadedOf(2), uploadedOf(3)];
  const keys = (seen: { mock: { lastCall?: [readonly Uploaded[]] | undefined } }) =>
    seen.mock.lastCall?.[0].map((each) => Number(/(\d)\.jpg$/.exec(each.key)?.[1]));

  it('are deleted after a question: 删除图片, 是否需要删除该图片？, 确定, 取消', async () => {
    const { seen, host } = show({ start, count: 3 });
    fireEvent.click(screen.getByRole('button', { name: '删除 图片2' }));
    const dialog = screen.getByRole('dialog', { name: '删除图片' });
    expect(within(dialog).getByText('是否需要删除该图片？')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(seen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '删除 图片2' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: '删除图片' })).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(keys(seen)).toEqual([1, 3]));
    expect(said(host.success)).toEqual(['删除成功']);
  });

  it('are put in order by dragging', () => {
    const { seen } = show({ start, count: 3 });
    const [first, , third] = screen.getAllByRole('listitem');
    const dataTransfer = { types: [], files: [], effectAllowed: '' };
    fireEvent.dragStart(first!, { dataTransfer });
    fireEvent.dragOver(third!, { dataTransfer });
    fireEvent.drop(third!, { dataTransfer });
    expect(keys(seen)).toEqual([2, 3, 1]);
    expect(screen.getByRole('status').textContent).toBe('已移到第3个，共3个');
  });

  it('are put in order by Alt and the arrows, and go no further than the end', () => {
    const { seen } = show({ start, count: 3 });
    const at = (n: number) => screen.getAllByRole('listitem')[n]!;
    fireEvent.keyDown(at(0), { key: 'ArrowLeft', altKey: true });
    fireEvent.keyDown(at(0), { key: 'ArrowRight' });
    expect(seen).not.toHaveBeenCalled();
    fireEvent.keyDown(at(0), { key: 'ArrowRight', altKey: true });
    expect(keys(seen)).toEqual([2, 1, 3]);
  });

  it('are looked at in full', async () => {
    show({ start: [uploadedOf(1)] });
    fireEvent.click(screen.getByRole('button', { name: '预览 图片1' }));
    await waitFor(() => expect(pictures()).toContain('/image/m1/own/aaaaaaaaaaaaaaaaaaaa1.jpg?w=1500&q=90&f=webp'));
  });

  it.each(['disabled', 'readOnly'])('can only be looked at while the field is %s', (how) => {
    show({ start, count: 4, [how]: true });
    expect(screen.queryAllByRole('button', { name: '上传图片' })).toHaveLength(how === 'disabled' ? 1 : 0);
    expect(screen.getByRole('button', { name: '预览 图片1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
    expect(screen.getAllByRole('listitem')[0]!.draggable).toBe(false);
  });
});

describe('a picture with a shape', () => {
  it('is cut before it is sent, and not sent when the cutting is left', async () => {
    const addresses = class extends URL {
      static override createObjectURL = () => 'blob:x';
      static override revokeObjectURL = () => {};
    };
    vi.stubGlobal('URL', addresses);
    const { ways } = show({ aspect: 1, count: 2 });
    choose(file('a.jpg'), file('b.jpg'));
    expect(ways).toHaveLength(0);
    const dialog = await screen.findByRole('dialog', { name: '裁剪图片' });
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: '裁剪图片' })).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '裁剪图片' })).toBeNull());
    expect(ways).toHaveLength(0);
  });
});

describe('films and documents', () => {
  it('have types and sizes of their own, and an uploader from around them', async () => {
    const { uploader, ways } = heldUploader();
    const { host } = renderWidget(
      <UploaderContext value={uploader}>
        <VideoUpload label="门店视频" value={[]} onChange={() => {}} />
        <PdfUpload label="协议" value={[]} onChange={() => {}} />
      </UploaderContext>,
    );
    const [video, pdf] = document.querySelectorAll('input[type=file]');
    fireEvent.change(video!, { target: { files: [file('a.avi')] } });
    fireEvent.change(video!, { target: { files: [file('a.mp4', 200 * megabyte + 1)] } });
    fireEvent.change(pdf!, { target: { files: [file('a.docx')] } });
    expect(said(host.failure)).toEqual(['上传素材格式仅支持mp4、mov', '上传素材大小不能超过200MB', '上传素材格式仅支持pdf']);
    fireEvent.change(video!, { target: { files: [file('a.MOV', 200 * megabyte)] } });
    fireEvent.change(pdf!, { target: { files: [file('a.pdf')] } });
    expect(ways.map((way) => [way.task.kind, way.task.ending])).toEqual([
      ['video', 'mov'],
      ['pdf', 'pdf'],
    ]);
  });

  it('open where they can do nothing, and are deleted after a question', () => {
    renderWidget(
      <UploaderContext value={heldUploader().uploader}>
        <PdfUpload label="协议" value={[{ ...uploadedOf(1, 'pdf'), url: '/file/m1/own/x.pdf' }]} onChange={() => {}} />
      </UploaderContext>,
    );
    const link = screen.getByRole('link', { name: 'PDF文件1' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['/file/m1/own/x.pdf', '_blank', 'noreferrer']);
    fireEvent.click(screen.getByRole('button', { name: '删除 PDF文件1' }));
    expect(screen.getByRole('dialog', { name: '删除文件' })).toBeTruthy();
  });
});
