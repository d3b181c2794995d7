import { termsForm } from '@merchant-admin/contract/finance/finance-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { sentOf, type SentOf } from '../../../../widgets/fields/index.ts';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterFinance, termsQuery, termsVersion, type Whose } from '../../queries.ts';
import styles from '../finance.module.css';
import { MerchantSelect } from '../merchant-select.tsx';
import { useSeenAct } from '../use-seen-act.ts';
import { TermsItems } from './terms-items.tsx';

type Fields = SentOf<typeof termsForm> & { readonly reason: string };
interface EditTermsProps {
  /** The merchant that is chosen at first. */
  readonly whose: Whose;
  readonly onClose: (done: boolean) => void;
}

/** Sets the terms by which a merchant is settled with from now on. */
export function EditTerms({ whose, onClose }: EditTermsProps) {
  const [{ merchant_id: merchant }, setChosen] = useState(whose);
  const of = merchant === undefined ? {} : { merchant_id: merchant };
  const found = useQuery({ ...termsQuery(of), enabled: merchant !== undefined });
  const seen = useSeenAct(found.data?.version ?? 0, () => termsVersion(of));
  return (
    <FormDialog<Fields>
      title="结算规则"
      okText="保存"
      width={520}
      run={async ({ reason, ...filled }, idempotencyKey) => {
        if (found.data === undefined) throw new Error('请先选择商家');
        await seen.send((version) => api.finance.termsSave({ body: { ...of, ...sentOf(termsForm, filled), version, reason }, idempotencyKey }));
        return '结算规则已保存，对以后的结算单与提现生效';
      }}
      after={afterFinance}
      onClose={onClose}
    >
      <div className={styles['bar']}>
        <MerchantSelect guestsOnly value={merchant} onChange={(next) => (seen.forget(), setChosen({ merchant_id: next }))} />
      </div>
      {merchant !== undefined && <Loaded query={found}>{(terms) => <TermsItems key={`${merchant} ${terms.version}`} terms={terms} />}</Loaded>}
    </FormDialog>
  );
}
