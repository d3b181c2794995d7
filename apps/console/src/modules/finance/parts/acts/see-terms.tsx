import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { useFocusBack } from '../../../../widgets/shared/use-focus-back.ts';
import { termsQuery, type Whose } from '../../queries.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';
import styles from '../finance.module.css';
import { MerchantSelect } from '../merchant-select.tsx';
import { termsLines } from '../terms-lines.ts';
import { termsBy } from '../terms-by.ts';

interface SeeTermsProps {
  readonly whose: Whose;
  /** For those who may ask about others. */
  readonly onChoose?: (merchant: string) => void;
  readonly onClose: (done: boolean) => void;
}

/** The terms by which a merchant is settled with. */
export function SeeTerms({ whose, onChoose, onClose }: SeeTermsProps) {
  const unknown = onChoose !== undefined && whose.merchant_id === undefined;
  const found = useQuery({ ...termsQuery(whose), enabled: !unknown });
  useFocusBack(true);
  return (
    <Modal open title="结算规则" footer={null} onCancel={() => onClose(false)}>
      {onChoose && (
        <div className={styles['bar']}>
          <MerchantSelect guestsOnly value={whose.merchant_id} onChange={onChoose} />
        </div>
      )}
      {!unknown && <Loaded query={found}>{(terms) => <DialogFacts items={[...termsLines(terms), ['设置', termsBy(terms)]]} />}</Loaded>}
    </Modal>
  );
}
