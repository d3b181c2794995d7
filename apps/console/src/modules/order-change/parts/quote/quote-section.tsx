import { Form } from 'antd';
import styles from '../order-change.module.css';
import { selectionOf, type ChangeFields } from '../selection/change-fields.ts';
import { QuoteOf } from './quote-of.tsx';

/** What the change that is chosen would come to, once enough is chosen. */
export function QuoteSection({ orderNo }: { readonly orderNo: string }) {
  const form = Form.useFormInstance<ChangeFields>();
  const fields = (Form.useWatch([], form) ?? {}) as Partial<ChangeFields>;
  const chosen = selectionOf(fields);
  return (
    <section className={styles.quote} aria-label="变更后的金额">
      <h3>变更前后对比</h3>
      {chosen === undefined ? <p className={styles.minor}>选择商品、租期和规格后显示变更后的金额</p> : <QuoteOf orderNo={orderNo} chosen={chosen} />}
    </section>
  );
}
