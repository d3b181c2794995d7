import type { FastifyInstance } from 'fastify';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { apiKeys, createApiKey, disableApiKey, rotateApiKey } from './operations/api-keys.ts';
import { cancelShopOrder } from './operations/cancel-order.ts';
import { confirmReceipt } from './operations/confirm-receipt.ts';
import { shopGoods, shopGoodsList } from './operations/goods.ts';
import { payShopBill } from './operations/pay-bill.ts';
import { payOrder } from './operations/pay-order.ts';
import { placeShopOrder } from './operations/place-order.ts';
import { sandboxNotice } from './operations/sandbox-notice.ts';
import { sandboxTransfer } from './operations/sandbox-transfer.ts';
import { shopOrder } from './operations/shop-order.ts';

export function registerStorefront(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'storefront',
    storefrontEndpoints,
  )({
    shopGoodsList,
    shopGoods,
    placeOrder: placeShopOrder,
    shopOrder,
    payFirst: payOrder,
    payBill: payShopBill,
    shopCancel: cancelShopOrder,
    confirmReceipt,
    sandboxNotice,
    sandboxTransfer,
    apiKeys,
    createApiKey,
    rotateApiKey,
    disableApiKey,
  });
}
