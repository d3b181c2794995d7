import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { tagColours } from '../status-tag/index.ts';
import { colourAt, TagList, TagPicker, type PaletteTag } from './index.ts';

const tags: readonly PaletteTag[] = ['老客户', '学生', '企业', '高风险', '已复核'].map((label, index) => ({ key: String(index), label }));
const colours = () => [...document.querySelectorAll('[data-colour]')].map((tag) => tag.getAttribute('data-colour'));

it('has six colours, and any number has one of them', () => {
  expect(Array.from({ length: 6 }, (_none, index) => colourAt(index))).toEqual([...tagColours]);
  expect([colourAt(6), colourAt(-1), colourAt(13.7), colourAt(Number.NaN)]).toEqual(['neutral', 'special', 'info', 'neutral']);
});

it('a tag is coloured by its meaning, by its number, or by its place', () => {
  renderWidget(
    <TagList
      tags={[
        { key: 'a', label: '逾期', colour: 'danger' },
        { key: 'b', label: '二', colour: 5 },
        { key: 'c', label: '三' },
      ]}
    />,
  );
  expect(colours()).toEqual(['danger', 'special', 'success']);
});

it('what has no room is behind +n, and is told when the keyboard gets there', async () => {
  renderWidget(<TagList tags={tags} most={3} />);
  expect(screen.queryByText('高风险')).toBeNull();
  const more = screen.getByRole('button', { name: '另有2个：高风险、已复核' });
  expect(more.textContent).toBe('+2');
  fireEvent.focus(more);
  expect((await screen.findByRole('tooltip')).textContent).toBe('高风险、已复核');
});

it('without tags it is -, and with as many as there is room for there is no +n', () => {
  const { update } = renderWidget(<TagList tags={[]} />);
  expect(document.body.textContent).toBe('-');
  update(<TagList tags={tags.slice(0, 3)} most={3} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('several are chosen and given up, in the order of the options', () => {
  const onChange = vi.fn<(keys: readonly string[]) => void>();
  renderWidget(<TagPicker label="标签" options={tags} value={['3']} onChange={onChange} />);
  expect(screen.getByRole('group', { name: '标签' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: '学生' }));
  expect(onChange).toHaveBeenLastCalledWith(['1', '3']);
  fireEvent.click(screen.getByRole('checkbox', { name: '高风险', checked: true }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

it('when no more may be chosen that is said, and a chosen one can still be given up', () => {
  renderWidget(<TagPicker label="标签" options={tags} value={['0', '1']} most={2} onChange={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('最多选择2个');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '企业' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '学生' }).disabled).toBe(false);
});

it('says when there is nothing to choose from, is busy while options load, and can be disabled', () => {
  const { update } = renderWidget(<TagPicker label="标签" options={[]} value={[]} onChange={() => undefined} />);
  expect(screen.getByText('暂无数据')).toBeTruthy();
  update(<TagPicker label="标签" options={undefined} value={[]} onChange={() => undefined} />);
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true');
  update(<TagPicker label="标签" options={tags} value={[]} disabled onChange={() => undefined} />);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((box) => box.disabled)).toBe(true);
});
