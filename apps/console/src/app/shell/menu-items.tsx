import { AppstoreOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { AppLink } from '../../platform/app-link.tsx';
import { menuRoutes } from '../../platform/permission/match.ts';
import { menuIcons } from './menu-icons.ts';

type Items = NonNullable<MenuProps['items']>;

const leaf = (route: RouteTag) => ({ key: route.path, label: <AppLink to={route.path}>{route.title}</AppLink>, title: route.title });

/** What opens is a group of the menu; groups below it are headings over their entries, so that no entry is further away than one click more. */
const below = (route: RouteTag): Items[number] =>
  route.children === undefined ? leaf(route) : { type: 'group', key: route.path, label: route.title, children: route.children.map(below) };
const branch = (route: RouteTag): Items[number] =>
  route.children === undefined ? leaf(route) : { key: route.path, label: route.title, children: route.children.map(below) };

/** Menu entries with their icons; a group whose one entry bears the same title is that entry. */
export function menuItems(routes: readonly RouteTag[]): Items {
  return menuRoutes(routes).map((group) => {
    const Icon = menuIcons[group.name] ?? AppstoreOutlined;
    const only = group.children?.length === 1 ? group.children[0] : undefined;
    return { ...(only?.title === group.title && only.children === undefined ? leaf(only) : branch(group)), icon: <Icon /> } as Items[number];
  });
}
