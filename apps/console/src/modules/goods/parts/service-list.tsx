import { basicServiceColumns, serviceColumns, serviceFields } from '@merchant-admin/contract/goods/service-list';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { goodsOfServiceUrl } from '../urls.ts';
import { DeleteServiceDialog, EnableServiceDialog } from './dialogs.ts';
import { priceText, usedText, type Service } from './service.ts';

/** How many goods use it; who sees goods goes to them. */
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

/** What is done with a service of any kind, beside editing it. */
export const serviceDialogs = { Switch: EnableServiceDialog, Delete: DeleteServiceDialog } as const;
