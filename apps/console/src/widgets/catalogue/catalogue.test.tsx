import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { readAddress, useCatalogueAddress } from './address.ts';
import { Alone } from './alone.tsx';
import { Catalogue } from './catalogue.tsx';
import type { Specimen } from './specimen.ts';

const broken = () => {
  throw new Error('画不出来');
};
const specimens: readonly Specimen[] = [
  {
    name: 'money',
    title: '金额',
    states: [
      { state: 'filled', title: '有金额', render: () => '¥1.00' },
      { state: 'broken', title: '出错', render: broken },
      { state: 'empty', title: '没有金额', render: () => '-' },
    ],
  },
  { name: 'pager', title: '分页器', states: [{ state: 'filled', title: '多页', render: () => '共95条' }] },
];

const Page = () => <Catalogue specimens={specimens} address={useCatalogueAddress()} />;
const open = (query: string) => {
  window.history.replaceState(null, '', `/catalogue${query}`);
  return renderWidget(<Page />);
};
beforeEach(() => window.history.replaceState(null, '', '/catalogue'));

it('an address is read with what it does not say', () => {
  expect(readAddress('?widget=money')).toEqual({ widget: 'money', state: '', theme: 'light' });
  expect(readAddress('?theme=purple')).toEqual({ widget: '', state: '', theme: 'light' });
});

it('a search narrows the list by Chinese and English names, and says when there is none', () => {
  open('');
  const names = () =>
    within(screen.getByRole('navigation'))
      .queryAllByRole('link')
      .map((link) => link.textContent);
  const search = screen.getByRole('searchbox', { name: '搜索组件' });
  fireEvent.change(search, { target: { value: '分页' } });
  expect(names()).toEqual(['分页器 pager']);
  fireEvent.change(search, { target: { value: 'MONEY' } });
  expect(names()).toEqual(['金额 money']);
  fireEvent.change(search, { target: { value: 'xyz' } });
  expect(screen.getByText('无匹配数据')).toBeTruthy();
});

it('a chosen widget stands in the address with its theme', () => {
  open('?theme=dark');
  fireEvent.click(screen.getByRole('link', { name: '分页器 pager' }));
  expect(window.location.search).toBe('?widget=pager&theme=dark');
  expect(screen.getByRole('region', { name: '多页' }).textContent).toContain('共95条');
  expect(screen.getByRole('link', { name: '分页器 pager' }).getAttribute('aria-current')).toBe('page');
});

it('a state that cannot be drawn says why in its frame and leaves the others alone', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('?widget=money');
  expect(within(screen.getByRole('region', { name: '出错' })).getByRole('alert').textContent).toBe('画不出来');
  expect(screen.getByRole('region', { name: '没有金额' }).textContent).toContain('-');
  expect(silent).toHaveBeenCalled();
});

it('a widget or a state that is not there is said', () => {
  open('?widget=none');
  expect(screen.getByRole('alert').textContent).toBe('没有名为 none 的组件或状态');
  renderWidget(<Alone specimens={specimens} address={{ widget: 'money', state: 'none', theme: 'light' }} />);
  expect(screen.getByText('没有名为 money / none 的组件或状态')).toBeTruthy();
});
