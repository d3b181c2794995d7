export type Smoke = 'server' | 'console';

/** The few tests that stand for everything above a shared room: a sign-in, a list, an order placed, paid and reviewed, a bill paid; a list page, a form, the map of screens. */
export const smokeTests: Readonly<Record<Smoke, readonly string[]>> = {
  server: [
    'apps/server/src/modules/session/operations/login.test.ts',
    'apps/server/src/modules/goods/operations/goods-list.test.ts',
    'apps/server/src/modules/orders/slice.test.ts',
    'apps/server/src/modules/bills/operations/pay-bill.test.ts',
  ],
  console: [
    'apps/console/src/app/site-map.test.ts',
    'apps/console/src/widgets/list-page/list-page-acts.test.tsx',
    'apps/console/src/widgets/search-form/search-form.test.tsx',
    'apps/console/src/modules/orders/parts/order-act-dialog.test.tsx',
    'apps/console/src/modules/orders/screens/order-detail.test.tsx',
  ],
};
