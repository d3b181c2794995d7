import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { shopOrderShape } from './shop-order-shape.ts';

export const shopOrder = operation(storefrontEndpoints.shopOrder, (ctx, { query }) => shopOrderShape(ctx, query.order_id));
