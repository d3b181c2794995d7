import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
// What the page loads when it is needed is here before the tests, which wait for what is drawn.
import './editor-box.tsx';
import './shown-html.tsx';
import { RichText, RichTextEditor, type RichTextEditorProps } from './index.ts';

const changed = vi.fn<(html: string) => void>();
function Held({ start = '', ...rest }: Partial<RichTextEditorProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <RichTextEditor label="描述" {...rest} value={value} onChange={(html) => (setValue(html), changed(html))} />;
}
async function show(props: Parameters<typeof Held>[0] = {}) {
  changed.mockClear();
  const view = renderWidget(<Held {...props} />);
  const box = await screen.findByRole('textbox', { name: '描述' });
  return { ...view, box };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const paste = (box: HTMLElement, html: string) =>
  act(async () => void fireEvent.paste(box, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] } }));

it('shows what it is given, cleaned', async () => {
  const { box } = await show({ start: '<p onclick="x">文字</p><script>1</script>' });
  expect(box.textContent).toBe('文字');
  expect(changed).not.toHaveBeenCalled();
});

it('takes a paste as a description may hold it', async () => {
  const { box } = await show();
  await paste(box, '<h1>标题</h1><p style="color:red">文<b>字</b><script>1</script></p>');
  expect(changed).toHaveBeenLastCalledWith('<h2>标题</h2><p>文<strong>字</strong></p>');
});

it('is an empty string when it is empty', async () => {
  const view = await show({ start: '<p>文</p>' });
  await press('无序列表');
  expect(changed).toHaveBeenLastCalledWith('<ul><li><p>文</p></li></ul>');
  view.update(<RichTextEditor label="描述" value="" onChange={changed} />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: '描述' }).textContent).toBe(''));
  changed.mockClear();
  await press('标题');
  expect(changed).not.toHaveBeenCalled();
});

describe('the toolbar', () => {
  it('has a name for every tool, one stop for the tab key, and arrows along it', async () => {
    await show({ insertImage: async () => undefined });
    const tools = screen.getAllByRole('button').map((tool) => tool.getAttribute('aria-label'));
    expect(tools).toEqual(['标题', '小标题', '加粗', '无序列表', '有序列表', '链接', '图片', '撤销', '重做']);
    expect(screen.getAllByRole('button').filter((tool) => tool.tabIndex === 0)).toHaveLength(1);
    screen.getByRole('button', { name: '标题' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('小标题');
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('重做');
  });

  it('sets and takes away headings, and says so', async () => {
    await show({ start: '<p>文</p>' });
    await press('标题');
    expect(changed).toHaveBeenLastCalledWith('<h2>文</h2>');
    expect(screen.getByRole('button', { name: '标题' }).getAttribute('aria-pressed')).toBe('true');
    await press('撤销');
    expect(changed).toHaveBeenLastCalledWith('<p>文</p>');
  });

  it('does nothing while the field is disabled', async () => {
    await show({ start: '<p>文</p>', disabled: true });
    await press('标题');
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: '描述' }).getAttribute('contenteditable')).toBe('false');
  });
});

it('takes only web addresses as links', async () => {
  await show({ start: '<p></p>' });
  await press('链接');
  const address = screen.getByLabelText('链接地址');
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  await press('确定');
  expect(screen.getByRole('alert').textContent).toBe('请输入以http://或https://开头的链接');
  fireEvent.change(address, { target: { value: ' https://example.com ' } });
  await press('确定');
  expect(changed).toHaveBeenLastCalledWith('<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">https://example.com</a></p>');
});

it('inserts the picture that was chosen, nothing when none was, and says why it failed', async () => {
  const insertImage = vi.fn<NonNullable<RichTextEditorProps['insertImage']>>().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('上传失败'));
  insertImage.mockResolvedValue({ src: '/files/a.webp', alt: '正面' });
  const { host } = await show({ insertImage });
  await press('图片');
  await press('图片');
  expect(changed).not.toHaveBeenCalled();
  expect(host.failure).toHaveBeenCalledWith('上传失败');
  await press('图片');
  expect(changed.mock.lastCall?.[0]).toContain('<img src="/files/a.webp" alt="正面">');
});

it('counts characters and says when they are too many, without taking them away', async () => {
  const { box } = await show({ start: '<p>一二三</p>', max: 2 });
  expect(screen.getByText('3/2')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('内容不能超过2个字');
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(box.textContent).toBe('一二三');
});

it('shows a description cleaned, and - when there is none', async () => {
  renderWidget([<RichText key="a" html={'<p>文字<img src=x onerror="alert(1)"></p>'} />, <RichText key="b" html="" />]);
  expect(await screen.findByText('文字')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toContain('-');
});
