import type { Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { termsLines } from '../terms-lines.ts';

type Funds = Answer<'finance', 'funds'>;

/** From when on the account may be paid to. */
function usable({ payee, payee_from: from }: Funds): string {
  if (payee === '') return '设置收款账户后可申请提现';
  return from === null ? '可用' : `${showInstant(from)} 起可用于提现`;
}

/** Where the money goes, and the terms by which it comes. */
export const FundsFacts = ({ funds }: { readonly funds: Funds }) => (
  <Section title="收款账户与结算规则">
    <Facts
      items={[
        ['收款账户', funds.payee === '' ? '未设置' : `${funds.payee_holder} ${funds.payee}`],
        ['收款账户状态', usable(funds)],
        ...termsLines(funds.terms),
      ]}
    />
  </Section>
);
