import { expect, test } from 'vitest';
import { entriesFor } from './header-entries.ts';

const labels = (isGuest: boolean) => entriesFor(isGuest).map((entry) => entry.label);

test('staff of the platform see account information and no password entry', () => {
  expect(labels(false)).toEqual(['账号信息', '我的账号', '下载中心', '退出登录']);
});

test('settled-in merchants see password, merchant information and home', () => {
  expect(labels(true)).toEqual(['修改密码', '商家信息', '首页', '我的账号', '下载中心', '退出登录']);
  expect(entriesFor(true).flatMap((entry) => entry.to ?? [])).toEqual(['/guestInfo/guestDetail', '/init/index', '/my/account', '/my/downloads']);
});
