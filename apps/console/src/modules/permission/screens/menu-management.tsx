import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { MenuForm } from '../parts/menu-form.tsx';
import { menuQuery } from '../queries.ts';

/** How this merchant calls, orders and hides the menu's entries. */
export default function MenuManagement() {
  const menu = useQuery(menuQuery());
  if (menu.data !== undefined) return <MenuForm key={menu.data.version} menu={menu.data} />;
  return menu.isError ? (
    <LoadFailed error={menu.error} onRetry={() => void menu.refetch()} retrying={menu.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  );
}
