import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { trailTo } from '../platform/permission/match.ts';

export const defaultTitle = '商家后台管理系统';

const openPages: Readonly<Record<string, string>> = { '/login': '登录', '/feishuLogin': '飞书登录', '/invitation': '接受邀请' };

export const unknownTitle = '页面不存在';

/** The name of the page at a path: its edit title while the address holds editType=edit; `unknownTitle` for a path that leads nowhere. */
export function pageTitle(routes: readonly RouteTag[], pathname: string, search: Readonly<Record<string, unknown>>): string {
  const route = trailTo(routes, pathname).at(-1);
  if (route === undefined) return openPages[pathname] ?? unknownTitle;
  return search['editType'] === 'edit' && route.editTitle !== undefined ? route.editTitle : route.title;
}

/** The document's title; a route without a title has the default one. */
export const documentTitle = (title: string): string => (title === '' ? defaultTitle : `${title} - 商家后台`);
