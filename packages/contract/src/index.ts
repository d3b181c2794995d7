import { analysisEndpoints } from './analysis/endpoints.ts';
import { billsEndpoints } from './bills/endpoints.ts';
import { couponsEndpoints } from './coupons/endpoints.ts';
import { customersEndpoints } from './customers/endpoints.ts';
import { deliveryEndpoints } from './delivery/endpoints.ts';
import { dispatchEndpoints } from './dispatch/endpoints.ts';
import { evidenceEndpoints } from './evidence/endpoints.ts';
import { exchangeEndpoints } from './exchange/endpoints.ts';
import { financeEndpoints } from './finance/endpoints.ts';
import { goodsEndpoints } from './goods/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { orderChangeEndpoints } from './order-change/endpoints.ts';
import { ordersEndpoints } from './orders/endpoints.ts';
import { overdueEndpoints } from './overdue/endpoints.ts';
import { permissionEndpoints } from './permission/endpoints.ts';
import { platformEndpoints } from './platform/endpoints.ts';
import { quotationEndpoints } from './quotation/endpoints.ts';
import { recyclingEndpoints } from './recycling/endpoints.ts';
import { rerentEndpoints } from './rerent/endpoints.ts';
import { returnsEndpoints } from './returns/endpoints.ts';
import { reviewEndpoints } from './review/endpoints.ts';
import { riskEndpoints } from './risk/endpoints.ts';
import { salesEndpoints } from './sales/endpoints.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { stationEndpoints } from './station/endpoints.ts';
import { stockEndpoints } from './stock/endpoints.ts';
import { storefrontEndpoints } from './storefront/endpoints.ts';
import { storesEndpoints } from './stores/endpoints.ts';
import { visitsEndpoints } from './visits/endpoints.ts';
import { watersEndpoints } from './waters/endpoints.ts';

/** Every call of the product by module, lower modules first: the one list that server, console, reference and tests read. */
export const contract = {
  platform: platformEndpoints,
  session: sessionEndpoints,
  permission: permissionEndpoints,
  stores: storesEndpoints,
  goods: goodsEndpoints,
  stock: stockEndpoints,
  coupons: couponsEndpoints,
  orders: ordersEndpoints,
  bills: billsEndpoints,
  delivery: deliveryEndpoints,
  risk: riskEndpoints,
  'order-change': orderChangeEndpoints,
  sales: salesEndpoints,
  visits: visitsEndpoints,
  recycling: recyclingEndpoints,
  returns: returnsEndpoints,
  overdue: overdueEndpoints,
  exchange: exchangeEndpoints,
  customers: customersEndpoints,
  analysis: analysisEndpoints,
  review: reviewEndpoints,
  waters: watersEndpoints,
  station: stationEndpoints,
  rerent: rerentEndpoints,
  evidence: evidenceEndpoints,
  storefront: storefrontEndpoints,
  quotation: quotationEndpoints,
  finance: financeEndpoints,
  dispatch: dispatchEndpoints,
  home: homeEndpoints,
} as const;

export type Contract = typeof contract;
export type ModuleName = keyof Contract;
