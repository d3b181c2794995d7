import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages } from './support/pages.ts';
import { startWorld, stopWorld } from './support/world.ts';

/** All stories share one server, one database and one browser; each story has people and orders of its own. */
beforeAll(() => startWorld());

afterEach(async ({ task }) => {
  await closePages({ name: task.name, failed: task.result?.state === 'fail' });
});

afterAll(() => stopWorld());

await import('./session/sign-in.ts');
await import('./session/where-it-leads.ts');
await import('./session/user-menu.ts');
await import('./session/session-lost.ts');
await import('./session/password.ts');
await import('./session/agreement.ts');
await import('./session/feishu.ts');
await import('./review/finding.ts');
await import('./review/deciding.ts');
await import('./review/two-people.ts');
await import('./review/questions.ts');
await import('./review/remarks-and-cancelling.ts');
await import('./list/address.ts');
await import('./list/views-and-columns.ts');
await import('./list/export.ts');
await import('./list/selecting.ts');
await import('./list/keyboard.ts');
await import('./list/failures.ts');
await import('./permission/accounts.ts');
await import('./permission/role-editor.ts');
await import('./permission/menu.ts');
await import('./command-box.ts');
await import('./delivery.ts');
await import('./parcels.ts');
await import('./migrated.ts');
await import('./money.ts');
await import('./money-conflict.ts');
await import('./collector.ts');
await import('./coupons.ts');
await import('./returns.ts');
await import('./people.ts');
await import('./order-care.ts');
await import('./order-acts.ts');
await import('./settings.ts');
await import('./goods.ts');
await import('./goods-services.ts');
await import('./goods-settings.ts');
await import('./recycle-goods.ts');
await import('./sale-goods.ts');
await import('./bundles.ts');
await import('./tiers.ts');
await import('./every-year.ts');
await import('./reserve-goods.ts');
await import('./api-keys.ts');
await import('./jobs.ts');
await import('./uploads.ts');
await import('./roles.ts');
await import('./files.ts');
await import('./every-screen.ts');
await import('./server-log.ts');
