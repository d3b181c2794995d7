import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { cooperationAgreement } from '../rules/cooperation-agreement.ts';

/** The agreement's text, for the full-screen page (specification 4). */
export const contract = operation(sessionEndpoints.contract, () => ({ ...cooperationAgreement, paragraphs: [...cooperationAgreement.paragraphs] }));
