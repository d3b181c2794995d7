import type { Answer } from '../../../../platform/api.ts';

type Rules = Answer<'overdue', 'contactRules'>;
export type Person = Rules['people'][number];
export type ContactStop = Rules['stops'][number];
export type ContactSetting = Rules['setting'];

/** How a call names somebody. */
export const whom = ({ side, contact_id: id }: Person) => ({ side: side as 'debtor' | 'emergency' | 'daily', ...(id === '' ? {} : { contact_id: id }) });
/** The debtor himself has no contact's id. */
export const isDebtor = ({ contact_id: id }: Person): boolean => id === '';
