import type { Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';

export type RerentRow = Answer<'rerent', 'rerentList'>['list'][number];

/** Says what was done; the list asks again by itself. */
export const afterRerent = async (said: string): Promise<void> => {
  toast.success(said);
};
