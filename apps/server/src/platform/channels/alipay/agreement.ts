import type { FoundAgreement } from '../port.ts';
import { textIn, verdictOf } from './answers.ts';
import type { AlipayClient } from './client.ts';

/** Alipay knows no such agreement of ours. */
const missing = /AGREEMENT_NOT_EXIST$/;

/** Whether a customer's agreement to be charged is in force, and who signed it (alipay.user.agreement.query); one that is begun or ended is not. */
export async function findAgreement(client: AlipayClient, merchantId: number, agreementNo: string): Promise<FoundAgreement> {
  const answer = await client.call('alipay.user.agreement.query', merchantId, { agreement_no: agreementNo });
  if (answer && textIn(answer, 'code') === '40004' && missing.test(textIn(answer, 'sub_code'))) return { state: 'absent' };
  if (verdictOf(answer) !== 'done' || !answer || textIn(answer, 'agreement_no') !== agreementNo) return { state: 'unknown', reason: 'no answer' };
  return textIn(answer, 'status') === 'NORMAL' ? { state: 'signed', holder: textIn(answer, 'external_logon_id') } : { state: 'absent' };
}
