import { basicServiceColumns, serviceColumns, serviceFields, serviceThing } from '@merchant-admin/contract/goods/service-list';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { deleted, keptDialogs } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { goodsOfServiceUrl } from '../urls.ts';
import { afterServiceChange } from '../queries.ts';
import { priceText, usedText, type Service } from './service.ts';

/** How many goods use a service; a link to these goods for those who may see goods. */
export function UsedBy({ service }: { readonly service: Service }) {
  const can = useCan();
  if (service.used === 0) return '-';
  return can('GoodsList') ? <AppLink to={goodsOfServiceUrl(service)}>{usedText(service)}</AppLink> : usedText(service);
}

const cells = { price: priceText, used: usedText };
const drawn = { used: { render: (row: Service) => <UsedBy service={row} /> } };
export const basicTable = columnsBy<typeof basicServiceColumns, Service>(basicServiceColumns, cells, drawn);
export const serviceTable = columnsBy<typeof serviceColumns, Service>(serviceColumns, cells, { ...drawn, name: { link: true } });

export const serviceSearch = searchBy(serviceFields, {});

const chosen = (row: Service) => (row.used > 0 ? [`已选用该服务的商品：${usedText(row)}`] : []);
/** What is done with a service of any kind, beside editing it. */
export const serviceDialogs = keptDialogs<typeof serviceThing, Service>(serviceThing, {
  called: (row) => row.kind_name,
  after: afterServiceChange,
  switch: {
    send: (body) => api.goods.serviceStatus({ body }),
    on: (row) => ['选用该服务的商品重新向用户提供', ...chosen(row)],
    off: (row) => ['商品不再向用户提供该服务，新商品也不能选用', ...chosen(row), '已下单的订单和账单不受影响', '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.serviceDelete({ body }), lines: ['已下单的订单不受影响', ...deleted] },
});
