import type { FastifyInstance } from 'fastify';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { alipayNotice } from './operations/alipay-notice.ts';
import { apiKeys, createApiKey, disableApiKey, rotateApiKey } from './operations/api-keys.ts';
import { cancelShopOrder } from './operations/cancel-order.ts';
import { confirmReceipt } from './operations/confirm-receipt.ts';
import { shopBuyout, shopBuyoutPrice, shopCancelBuyout, shopDispute, shopRenew, shopReturn } from './operations/endings.ts';
import { shopGoods, shopGoodsList } from './operations/goods.ts';
import { deliverEvents } from './operations/deliver-events.ts';
import { notifyLog, resendNotify, setNotify, testNotify } from './operations/notify.ts';
import { deliveriesOver } from './operations/kick-delivery.ts';
import { payShopBill } from './operations/pay-bill.ts';
import { payOrder } from './operations/pay-order.ts';
import { placeShopOrder } from './operations/place-order.ts';
import { shopRecycleEstimate, shopRecycleGoodsList } from './operations/recycle.ts';
import { shopReservation, shopReserve, shopReserveCancel } from './operations/reserve.ts';
import { reauthoriseOrder } from './operations/reauthorise.ts';
import { shopReserveGoods, shopReserveGoodsList } from './operations/reserve-goods.ts';
import { shopSaleGoods, shopSaleGoodsList } from './operations/sale-goods.ts';
import { shopRenewals } from './operations/renewals.ts';
import { sandboxNotice } from './operations/sandbox-notice.ts';
import { sandboxTransfer } from './operations/sandbox-transfer.ts';
import { agreeToWithhold } from './operations/agree-to-withhold.ts';
import { signContract } from './operations/sign-contract.ts';
import { shopOrder } from './operations/shop-order.ts';
import { tellShops } from './operations/tell-shops.ts';
import { useCouponOnBill } from './operations/use-coupon.ts';
import { keysStillWaiting } from './store/shop-event.store.ts';

export function registerStorefront(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'storefront',
    storefrontEndpoints,
  )({
    shopGoodsList,
    shopGoods,
    shopSaleGoodsList,
    shopSaleGoods,
    shopRecycleGoodsList,
    shopRecycleEstimate,
    shopRenewals,
    shopReserveGoodsList,
    shopReserveGoods,
    shopReserve,
    shopReserveCancel,
    shopReservation,
    placeOrder: placeShopOrder,
    shopOrder,
    payFirst: payOrder,
    payBill: payShopBill,
    useCouponOnBill,
    shopCancel: cancelShopOrder,
    reauthorise: reauthoriseOrder,
    agreeToWithhold,
    signContract,
    confirmReceipt,
    sandboxNotice,
    sandboxTransfer,
    shopReturn,
    shopDispute,
    shopBuyoutPrice,
    shopBuyout,
    shopCancelBuyout,
    shopRenew,
    alipayNotice,
    apiKeys,
    createApiKey,
    rotateApiKey,
    disableApiKey,
    setNotify,
    testNotify,
    notifyLog,
    resendNotify,
  });
  tellShops(services);
  // What is on its way to a shop is still written down.
  app.addHook('onClose', () => deliveriesOver(services));
  services.sweeps.add(
    {
      name: 'shop notices',
      title: '店铺通知',
      explains: '向店铺的通知地址补送未送达的订单通知，失败后逐次延长间隔重试',
      objects: 'apiKey',
      outside: true,
      stillWaiting: keysStillWaiting,
    },
    deliverEvents,
  );
}
