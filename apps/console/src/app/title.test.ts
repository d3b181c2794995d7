import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { expect, test } from 'vitest';
import { documentTitle, pageTitle } from './title.ts';

const site: readonly RouteTag[] = [
  {
    name: 'Goods',
    title: '商品管理',
    path: '/goods',
    children: [
      { name: 'Basic', title: '基础信息', path: '/goods/basic', editTitle: '编辑商品' },
      { name: 'List', title: '商品列表', path: '/goods/list' },
    ],
  },
];

test('a page is called by its own title with the suffix', () => {
  expect(documentTitle(pageTitle(site, '/goods/list', {}))).toBe('商品列表 - 商家后台');
  expect(documentTitle(pageTitle(site, '/login', {}))).toBe('登录 - 商家后台');
});

test('the edit title holds while the address says editType=edit', () => {
  expect(pageTitle(site, '/goods/basic', { editType: 'edit' })).toBe('编辑商品');
  expect(pageTitle(site, '/goods/basic', { editType: 'add' })).toBe('基础信息');
  expect(pageTitle(site, '/goods/list', { editType: 'edit' })).toBe('商品列表');
});

test('a path that leads nowhere says so', () => {
  expect(documentTitle(pageTitle(site, '/unknown', {}))).toBe('页面不存在 - 商家后台');
});

test('a page without a title has the default one', () => {
  const nameless = { name: 'Nameless', title: '', path: '/nameless' } as const;
  expect(documentTitle(pageTitle([nameless], '/nameless', {}))).toBe('商家后台管理系统');
});
