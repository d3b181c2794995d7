import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { RemoteSelect, type Chosen, type Option, type RemoteSelectProps } from './index.ts';

const two: Option[] = [
  { value: '1', label: '深圳仓' },
  { value: '2', label: '杭州仓', disabled: true },
];
const loader = (answer: readonly Option[] = two) => vi.fn<() => Promise<readonly Option[]>>(async () => answer);

function Held({ start, changed, ...rest }: Partial<RemoteSelectProps> & { readonly start?: Chosen; readonly changed?: (value: Chosen | undefined) => void }) {
  const [value, setValue] = useState(start);
  return (
    <RemoteSelect aria-label="仓库" options={two} cacheKey={['t', 'list']} {...rest} value={value} onChange={(next) => (setValue(next), changed?.(next))} />
  );
}
const open = () => fireEvent.mouseDown(screen.getByRole('combobox', { name: '仓库' }));

describe('its choices', () => {
  it('are asked for when it is opened, once for all selects of the same key', async () => {
    const options = loader();
    renderWidget([
      <Held key="a" options={options} />,
      <RemoteSelect key="b" aria-label="另一个" cacheKey={['t', 'list']} options={options} value="1" onChange={() => {}} />,
    ]);
    open();
    expect(await screen.findAllByTitle('深圳仓')).not.toEqual([]);
    expect(options).toHaveBeenCalledOnce();
  });

  it('are not asked for while it is closed and empty', () => {
    const options = loader();
    renderWidget(<Held options={options} />);
    expect(options).not.toHaveBeenCalled();
  });

  it('are found by a part of their text', async () => {
    renderWidget(<Held options={loader()} />);
    open();
    await screen.findByTitle('深圳仓');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '深圳' } });
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '没有' } });
    expect(screen.getByText('无匹配数据')).toBeTruthy();
  });

  it('that are disabled cannot be chosen', async () => {
    const changed = vi.fn<(value: Chosen | undefined) => void>();
    renderWidget(<Held options={loader()} changed={changed} />);
    open();
    fireEvent.click(await screen.findByTitle('杭州仓'));
    expect(changed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByTitle('深圳仓'));
    expect(changed).toHaveBeenCalledWith('1');
  });

  it('that fail say why, and are asked for again by 重试', async () => {
    const options = loader();
    options.mockRejectedValueOnce(new Error('供应商服务超时'));
    renderWidget(<Held options={options} />);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('供应商服务超时');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByTitle('深圳仓')).toBeTruthy();
  });

  it('say 查询中 while they are awaited', async () => {
    renderWidget(<Held options={() => new Promise<never>(() => {})} />);
    open();
    expect(await screen.findByText('查询中')).toBeTruthy();
  });

  it('are drawn as far as they are in sight, however many there are', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ value: String(n), label: `第${n}个` }));
    renderWidget(<Held options={loader(many)} />);
    open();
    await screen.findByTitle('第0个');
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(60);
  });

  it('are asked for anew when what they depend on changes', async () => {
    const options = vi.fn<(signal: AbortSignal, parents: object) => Promise<readonly Option[]>>(async () => two);
    const view = renderWidget(<Held options={options} parents={{ city: '1' }} />);
    open();
    await screen.findByTitle('深圳仓');
    view.update(<Held options={options} parents={{ city: '2' }} />);
    await waitFor(() => expect(options.mock.lastCall?.[1]).toEqual({ city: '2' }));
  });
});

describe('a chosen value', () => {
  it('gets its text from the list, which is asked for although it is closed', async () => {
    const options = loader();
    renderWidget(<Held options={options} start="1" />);
    expect(await screen.findByTitle('深圳仓')).toBeTruthy();
  });

  it('whose text is known is shown without asking', () => {
    const options = loader();
    renderWidget(<Held options={options} start="9" known={[{ value: '9', label: '已停用的仓' }]} />);
    expect(screen.getByTitle('已停用的仓')).toBeTruthy();
    expect(options).not.toHaveBeenCalled();
  });

  it('that the list lacks keeps its text, and is no choice', async () => {
    renderWidget(<Held options={loader()} start="9" known={[{ value: '9', label: '已停用的仓' }]} />);
    open();
    await screen.findByTitle('深圳仓');
    expect(document.querySelector('.ant-select-item-option-disabled[title="已停用的仓"]')).toBeTruthy();
  });

  it('that nobody knows shows itself', async () => {
    renderWidget(<Held options={loader()} start="9" />);
    expect(await screen.findByTitle('9')).toBeTruthy();
  });

  it('whose list is awaited or could not be asked for says so, and not its id', async () => {
    const answer = Promise.withResolvers<readonly Option[]>();
    renderWidget(<Held options={() => answer.promise} start="9" />);
    expect(screen.getByText('查询中')).toBeTruthy();
    answer.reject(new Error('供应商服务超时'));
    expect(await screen.findByText('名称未取到')).toBeTruthy();
    expect(screen.queryByText('9')).toBeNull();
  });

  it('may be several', async () => {
    const changed = vi.fn<(value: Chosen | undefined) => void>();
    renderWidget(
      <Held
        multiple
        options={[
          { value: '1', label: '一' },
          { value: '2', label: '二' },
        ]}
        start={['1']}
        changed={changed}
      />,
    );
    open();
    fireEvent.click(screen.getByTitle('二', { exact: true }));
    expect(changed).toHaveBeenCalledWith(['1', '2']);
  });
});
