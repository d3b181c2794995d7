import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beAPhone } from '../harness/dom.ts';
import { renderWidget } from '../harness/render.tsx';
import { DataTable, type DataTableProps, type TableColumn } from './index.ts';

interface Row {
  id: string;
  name: string;
  rent: number | null;
  count?: number;
  at?: string;
  mergeRow?: string;
  isRowDisabled?: boolean;
}
const columns: TableColumn<Row>[] = [
  { key: 'name', title: '名称', merge: true },
  { key: 'rent', title: '租金', kind: 'money', sortable: true },
  { key: 'count', title: '数量', kind: 'number' },
  { key: 'at', title: '时间', kind: 'time' },
];
const rows: Row[] = [
  { id: '1', name: '甲', rent: 123400, count: 3, at: '2026-01-01T00:00:00Z' },
  { id: '2', name: '', rent: null, isRowDisabled: true },
  { id: '3', name: '丙', rent: 5 },
];
const show = (more: Partial<DataTableProps<Row>> = {}) => renderWidget(<DataTable<Row> columns={columns} rows={rows} {...more} />);
const row = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)!;
const texts = (id: string) => [...row(id).querySelectorAll('td')].map((cell) => cell.textContent);
const paging = { page: 2, pageSize: 10, total: 237, onChange: vi.fn<(...given: unknown[]) => void>() };

it('draws text, money, numbers and times, and - where there is nothing', () => {
  show();
  expect(texts('1')).toEqual(['甲', '¥1,234.00', '3', '2026-01-01 08:00:00']);
  expect(texts('2')).toEqual(['-', '-', '-', '-']);
  expect(row('1').querySelectorAll('td')[1]?.style.textAlign).toBe('right');
});

it('merges cells of neighbouring rows with the same mergeRow in the columns that say so', () => {
  show({ rows: rows.map((each, index) => ({ ...each, mergeRow: index < 2 ? 'a' : 'b' })) });
  expect(row('1').querySelector('td')?.rowSpan).toBe(2);
  expect(texts('2')).toHaveLength(3);
});

describe('a disabled row', () => {
  it('cannot be selected and says that it is disabled', () => {
    const onChange = vi.fn<(...given: unknown[]) => void>();
    show({ selection: { keys: [], onChange } });
    expect(row('2').getAttribute('aria-disabled')).toBe('true');
    expect(within(row('2')).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
    expect(onChange).toHaveBeenCalledWith(['1', '3']);
  });
});

it('a locked row cannot be selected and is drawn like the others', () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  show({ isRowDisabled: () => false, selection: { keys: [], onChange, isLocked: (key) => key === '3' } });
  expect(row('3').getAttribute('aria-disabled')).toBeNull();
  fireEvent.keyDown(row('3'), { key: ' ' });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
  expect(onChange).toHaveBeenCalledWith(['1', '2']);
});

it('keeps rows of other pages selected', () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  show({ selection: { keys: ['99'], onChange } });
  fireEvent.click(within(row('1')).getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(['99', '1']);
});

it('emits the sort that a header asks for', () => {
  const onSort = vi.fn<(...given: unknown[]) => void>();
  const { update } = show({ onSort });
  fireEvent.click(screen.getByRole('columnheader', { name: /租金/ }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'rent', order: 'asc' });
  update(<DataTable<Row> columns={columns} rows={rows} sort={{ key: 'rent', order: 'desc' }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: /租金/ }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('columnheader', { name: /租金/ }));
  expect(onSort).toHaveBeenLastCalledWith(undefined);
});

describe('states', () => {
  it('the first load shows ghosts in the place of rows, as many as the page will hold', () => {
    show({ rows: undefined, paging: { ...paging, pageSize: 5 } });
    expect(document.querySelectorAll('tbody tr.ant-table-row')).toHaveLength(5);
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('加载中');
  });
  it('a further load keeps the rows, dimmed', () => {
    show({ refreshing: true });
    expect(row('1')).toBeTruthy();
    expect(document.querySelector('[data-refreshing]')).toBeTruthy();
  });
  it('nothing found says 暂无数据', () => (show({ rows: [] }), expect(screen.getByText('暂无数据')).toBeTruthy()));
  it('nothing found may say something else', () => (
    show({ rows: [], empty: '您还没有报价，去报价' }),
    expect(screen.getByText('您还没有报价，去报价')).toBeTruthy()
  ));
  it('a failure says why and can be tried again', () => {
    const onRetry = vi.fn<(...given: unknown[]) => void>();
    show({ rows: undefined, error: new Error('系统繁忙，请稍后再试'), onRetry });
    expect(screen.getByRole('alert').textContent).toContain('系统繁忙，请稍后再试');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('pager', () => {
  it('says 共 {total} 条, with + when nobody counted further', () => {
    const { update } = show({ paging });
    expect(screen.getByText('共 237 条')).toBeTruthy();
    update(<DataTable<Row> columns={columns} rows={rows} paging={{ ...paging, total: 10000, totalCapped: true }} />);
    expect(screen.getByText('共 10000+ 条')).toBeTruthy();
  });
  it('says nothing of how many there are before that is known, nor after a failure', () => {
    const { update } = show({ rows: undefined, paging: { ...paging, total: 0 } });
    expect(screen.queryByText(/^共/)).toBeNull();
    update(<DataTable<Row> columns={columns} rows={undefined} error={new Error('系统繁忙')} paging={{ ...paging, total: 0 }} />);
    expect(screen.queryByText(/^共/)).toBeNull();
    update(<DataTable<Row> columns={columns} rows={[]} paging={{ ...paging, total: 0 }} />);
    expect(screen.getByText('共 0 条')).toBeTruthy();
  });
  it('offers 5, 10, 20, 30 and 50 rows and a jump', async () => {
    show({ paging });
    expect(document.querySelector('.ant-pagination-options-quick-jumper')?.textContent).toBe('前往页');
    fireEvent.mouseDown(document.querySelector('.ant-pagination-options input[role="combobox"]')!);
    expect([...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)).toEqual(
      [5, 10, 20, 30, 50].map((size) => `${size} 条/页`),
    );
  });
  it('turns pages, and starts over at page 1 with another size', () => {
    const onChange = vi.fn<(...given: unknown[]) => void>();
    show({ paging: { ...paging, onChange } });
    fireEvent.click(screen.getByTitle('3'));
    expect(onChange).toHaveBeenLastCalledWith(3, 10);
    fireEvent.mouseDown(document.querySelector('.ant-pagination-options input[role="combobox"]')!);
    fireEvent.click(document.querySelectorAll('.ant-select-item-option')[4]!);
    expect(onChange).toHaveBeenLastCalledWith(1, 50);
  });
});

describe('rows by keyboard', () => {
  it('one row is in the tab order; up, down, Home and End walk', () => {
    show();
    expect([...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((each) => each.tabIndex)).toEqual([0, -1, -1]);
    row('1').focus();
    fireEvent.keyDown(row('1'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('2'));
    expect([...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
    fireEvent.keyDown(row('2'), { key: 'End' });
    expect(document.activeElement).toBe(row('3'));
    fireEvent.keyDown(row('3'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('3'));
    fireEvent.keyDown(row('3'), { key: 'Home' });
    fireEvent.keyDown(row('1'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(row('1'));
  });
  it('Enter opens the detail and space selects', () => {
    const onOpen = vi.fn<(...given: unknown[]) => void>();
    const onChange = vi.fn<(...given: unknown[]) => void>();
    show({ onOpen, selection: { keys: [], onChange } });
    fireEvent.keyDown(row('3'), { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith(rows[2]);
    fireEvent.keyDown(row('3'), { key: ' ' });
    expect(onChange).toHaveBeenCalledWith(['3']);
    fireEvent.keyDown(row('2'), { key: ' ' });
    expect(onChange).toHaveBeenCalledOnce();
  });
  it('keys inside a cell are left to what is in the cell', () => {
    const onOpen = vi.fn<(...given: unknown[]) => void>();
    show({ onOpen, columns: [{ key: 'name', title: '名称', render: () => <button type="button">按</button> }] });
    fireEvent.keyDown(screen.getAllByRole('button', { name: '按' })[0]!, { key: 'Enter' });
    expect(onOpen).not.toHaveBeenCalled();
  });
});

it('fixes the first column at the left and a right column at the right, and on a phone only the first', () => {
  const wide: TableColumn<Row>[] = [...columns, { key: 'actions', title: '操作', fixed: 'right', permanent: true, render: () => 'x' }];
  show({ columns: wide });
  expect(screen.getByRole('columnheader', { name: '名称' }).className).toContain('fix-start');
  expect(screen.getByRole('columnheader', { name: '操作' }).className).toContain('fix-end');
});

it('on a phone keeps a narrow first column', () => {
  beAPhone();
  show({
    columns: [
      { key: 'name', title: '名称', width: 300 },
      { key: 'rent', title: '租金' },
      { key: 'actions', title: '操作', fixed: 'right', permanent: true, render: () => 'x' },
    ],
  });
  expect(document.querySelector('col')?.style.width).toBe('150px');
  expect(screen.getByRole('columnheader', { name: '操作' }).className).not.toContain('fix-end');
});

it('is denser when asked', () => (show({ layout: { density: 'compact', columns: [] } }), expect(document.querySelector('.ant-table-small')).toBeTruthy()));
