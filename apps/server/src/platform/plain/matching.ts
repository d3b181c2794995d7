import { sql, type RawBuilder } from 'kysely';
import { phoneRule, isShownName } from '@merchant-admin/contract/platform/searched-codes';

const phone = new RegExp(phoneRule.pattern);

/** Whether digits are searched among phones: the last four, which are shown, or all. A search by any number between would tell what is hidden. */
export const isPhone = (text: string): boolean => phone.test(text);

/** The condition on a name by its first character, which is shown, or by the whole name: a search by any beginning between would tell how it goes on. */
export const nameIs = (column: string, text: string): RawBuilder<unknown> =>
  isShownName(text) ? sql`${sql.ref(column)} ^@ ${text}` : sql`${sql.ref(column)} = ${text}`;
