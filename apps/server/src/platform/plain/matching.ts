import { sql, type RawBuilder } from 'kysely';
import { phoneRule, isShownName } from '@merchant-admin/contract/platform/searched-codes';

const phone = new RegExp(phoneRule.pattern);

/** Whether digits are looked up among phones: the four that are shown, or all. Between them a search would tell what is hidden. */
export const isPhone = (text: string): boolean => phone.test(text);

/** A name by its first character, which is shown, or whole: no beginning between tells how it goes on. */
export const nameIs = (column: string, text: string): RawBuilder<unknown> =>
  isShownName(text) ? sql`${sql.ref(column)} ^@ ${text}` : sql`${sql.ref(column)} = ${text}`;
