import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { accountColumns } from './account-list.ts';
import type { accountRow } from './shapes.ts';

export type AccountRow = z.output<typeof accountRow>;

/** What the accounts' columns show that are made of several properties, on the screen and in the file. */
export const accountCells: MadeCells<typeof accountColumns, AccountRow> = { roles: (row) => row.roles.map((role) => role.name).join('、') };
/** In words, whether a person may sign in, and whether he still has to accept an invitation. */
export const accountState = ({ enabled, invited }: AccountRow): string => `${enabled ? '启用' : '停用'}${invited ? ' 待接受邀请' : ''}`;
