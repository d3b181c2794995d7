import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { serviceDialogs, serviceSearch, serviceTable } from '../parts/service-list.tsx';
import type { Service } from '../parts/service.ts';
import { premiumList } from '../queries.ts';
import { premiumServiceUrl, serviceDetailUrl } from '../urls.ts';

const premiumServices = (go: (to: string) => void) =>
  defineList({
    list: premiumList,
    title: '尊享服务',
    quick: { placeholder: '服务名称' },
    ...serviceSearch,
    fetch: (query, signal) => api.goods.premiumList({ query, signal }),
    columns: serviceTable,
    rowKey: (row: Service) => row.id,
    detail: { href: serviceDetailUrl, newTab: false },
    rowActions: keptActions({ href: premiumServiceUrl, ...serviceDialogs }),
    toolbar: () => (
      <Has tag="service:edit">
        <Button type="primary" onClick={() => go(premiumServiceUrl())}>
          新增
        </Button>
      </Has>
    ),
    empty: '暂无尊享服务，新增后可在商品配置中选用，由用户下单时购买',
  });

/** What may be taken beside goods for a price. */
export default function PremiumServices() {
  const go = useGo();
  const [list] = useState(() => premiumServices(go));
  return <ListPage {...list} />;
}
