import { platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { particulars, oddities } from '../contract-walk/particulars.ts';
import { prepare, unique } from '../contract-walk/preparing.ts';
import type { Walker } from '../contract-walk/walker.ts';
import { exportsEnded } from '../testing/exports-ended.ts';
import { signIn } from '../testing/staff.ts';
import { accountHeader, sheetOf, uploadSheet } from '../testing/uploads.ts';

/** A sheet of an account of its own, checked and not confirmed. */
async function uploaded({ server, person }: Walker): Promise<string> {
  const who = { ...person, token: await signIn(server, person, server.clock.now()) };
  return (await uploadSheet(server, who, await sheetOf([accountHeader, [unique('walked'), '导入员工', '', '']]))).result.id;
}

export const platformWalk = particulars(platformEndpoints, {
  saveView: async () => ({ body: { name: unique('视图') } }),
  deleteView: async (walker) => ({
    body: {
      id: (await prepare<{ id: string }>(walker, '/privilege/my/views/save', { list: 'orderList', name: unique('视图'), shared: false, content: {} })).id,
    },
  }),
  deleteExport: async (walker) => {
    await exportsEnded(walker.server);
    const { id } = await prepare<{ id: string }>(walker, '/platform/export/start', { list: 'orderList', filter: {} });
    await exportsEnded(walker.server);
    return { body: { id } };
  },
  retryJob: async ({ server }) => {
    // A sweep is run by hand every ten seconds at most.
    server.clock.advance(11_000);
    return {};
  },
  confirmImport: async (walker) => ({ body: { id: await uploaded(walker) } }),
  deleteImport: async (walker) => ({ body: { id: await uploaded(walker) } }),
});

export const platformOddities = oddities(platformEndpoints, {
  savePreference: { leavesNoHistory: true },
  readNotices: { leavesNoHistory: true },
});
