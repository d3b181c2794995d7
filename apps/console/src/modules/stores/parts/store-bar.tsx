import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Alert, Select } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { storeListPath } from '@merchant-admin/contract/stores/paths';
import { AppLink, useGo } from '../../../platform/app-link.tsx';
import { chosenStore } from '../../../platform/at-store.ts';
import { usePageTools } from '../../../platform/page-tools.ts';
import { callQuery } from '../../../platform/query-client.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import styles from './store-bar.module.css';

const kept = 'store-worked-in';
const withStore = (href: string, store: string): string => {
  const url = new URL(href, globalThis.location.origin);
  url.searchParams.set('store_id', store);
  // What is filtered and which page is looked at belong to the store before.
  url.searchParams.delete('page');
  return `${url.pathname}${url.search}`;
};

/** In the page's head, before the list's own tools, where there is room; above the page elsewhere. */
function InHead({ children }: { readonly children: ReactNode }) {
  const place = usePageTools();
  const bar = <div className={styles['bar']}>{children}</div>;
  return place === null ? bar : createPortal(bar, place);
}

const None = () => (
  <Alert
    type="info"
    showIcon
    title={
      <>
        还没有启用的门店，请到<AppLink to={storeListPath}>门店信息</AppLink>新增或启用门店
      </>
    }
  />
);

/**
 * Which store somebody of head office works in: the one of the address, else the one that he worked in last, else the first. It is chosen on lists; a page that is
 * opened from one says whose it is.
 */
export function StoreBar({ ofList }: { readonly ofList: boolean }) {
  const go = useGo();
  const href = useRouterState({ select: ({ location }) => location.href });
  const stores = useQuery(callQuery('stores', 'storeOptions'));
  const list = stores.data?.list;
  const known = list?.find(({ value }) => value === chosenStore());
  const fallback = list?.find(({ value }) => value === localStorage.getItem(kept)) ?? list?.[0];
  useEffect(() => {
    if (list !== undefined && known === undefined && fallback !== undefined) go(withStore(href, fallback.value), { replace: true });
  });
  if (list === undefined) return stores.isError ? <LoadFailed error={stores.error} onRetry={() => void stores.refetch()} retrying={stores.isFetching} /> : null;
  const shown = known ?? fallback;
  if (shown === undefined) return <None />;
  if (!ofList) return <InHead>门店：{shown.name}</InHead>;
  const choose = (store: string) => {
    localStorage.setItem(kept, store);
    go(withStore(href, store));
  };
  return (
    <InHead>
      <label htmlFor={kept}>门店</label>
      <Select
        id={kept}
        className={styles['select']}
        value={shown.value}
        options={list.map(({ value, name }) => ({ value, label: name }))}
        onChange={choose}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </InHead>
  );
}
