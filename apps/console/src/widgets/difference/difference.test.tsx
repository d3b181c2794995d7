import * as fc from 'fast-check';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { DifferenceList, type FieldDifference } from './index.ts';
import { compareWords } from './words.ts';

const show = (...differences: FieldDifference[]) => renderWidget(<DifferenceList differences={differences} />).container;

describe('a text compared word by word', () => {
  it('gives both texts back, whatever they are', () => {
    const text = fc.array(fc.constantFrom('订单', '关闭', '，', ' ', 'ZL2026', '客户', '不想租了'), { maxLength: 30 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const pieces = compareWords(from, to);
        const of = (kind: string) => pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind).map((piece) => piece.text);
        expect(of('removed').join('')).toBe(from);
        expect(of('added').join('')).toBe(to);
      }),
    );
  });

  it('says only what changed', () => {
    expect(compareWords('工作日送货，提前联系', '周末送货，提前联系')).toEqual([
      { kind: 'removed', text: '工作日' },
      { kind: 'added', text: '周末' },
      { kind: 'same', text: '送货，提前联系' },
    ]);
  });

  it('is not slow for very long texts', () => {
    const long = Array.from({ length: 20_000 }, (_none, index) => `词${index}，`).join('');
    const start = performance.now();
    expect(compareWords(long, long.replaceAll('1', '2')).length).toBeGreaterThan(1);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

it('what came and what went is said in words, not by colour alone', () => {
  const view = show(
    { field: '原因', from: '', to: '不想租了' },
    { field: '审核员', from: '李主管', to: null },
    { field: '状态', from: '待审核', to: '已关闭' },
  );
  expect([...view.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual(['原因新增不想租了', '审核员删除李主管', '状态待审核 改为已关闭']);
  expect([...view.querySelectorAll('ins')].map((each) => each.textContent)).toEqual(['新增不想租了', '已关闭']);
  expect([...view.querySelectorAll('del')].map((each) => each.textContent)).toEqual(['李主管', '待审核']);
});

it('in a long text too, for those who hear it', () => {
  const view = show({ field: '说明', from: '客户要求工作日送货，提前电话联系', to: '客户要求周末送货，提前电话联系' });
  expect(view.querySelector('dd')?.textContent).toBe('客户要求（删除）工作日（新增）周末送货，提前电话联系');
});

it('of a list what went, what came, and how many stayed', () => {
  show({ field: '权限', from: ['查看', '导出', '查看'], to: ['查看', '备注'] });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['删除导出', '删除查看', '新增备注', '其余1项未变']);
});

it('a list in another order is shown in both', () => {
  expect(show({ field: '列', from: ['一', '二'], to: ['二', '一'] }).querySelector('dd')?.textContent).toBe('一、二 改为二、一');
});

it('of nested fields those that changed, at any depth', () => {
  const view = show({
    field: '收货',
    from: { 姓名: '张*', 地址: { 城市: '北京', 区: '朝阳' } },
    to: { 姓名: '张*', 地址: { 城市: '上海', 区: '朝阳' }, 备注: true },
  });
  expect(view.textContent).toBe('收货地址城市北京 改为上海备注新增是');
});

it('personal data stays as it is given', () => {
  expect(show({ field: '手机号', from: '138****1234', to: '13912345678' }).querySelector('dd')?.textContent).toBe('138****1234 改为13912345678');
});

it('a value that is the same is no change, and nothing is not the empty text', () => {
  expect(show({ field: '备注', from: null, to: '' }, { field: '数', from: 1, to: 1 }).textContent).toBe('没有变更');
});

it('markup in a value is text', () => {
  const view = show({ field: '备注', from: '', to: '<img src=x onerror=alert(1)>' });
  expect(view.querySelector('img')).toBeNull();
});
