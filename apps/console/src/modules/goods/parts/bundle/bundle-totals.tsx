import { Form } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { totalsOf, type ItemFields } from './bundle-fields.ts';
import styles from './bundle.module.css';

/** What a customer pays who takes one piece of each, as the form stands. */
export function BundleTotals() {
  const form = Form.useFormInstance();
  const items = (Form.useWatch('items', { form, preserve: true }) ?? []) as readonly ItemFields[];
  const totals = totalsOf(items);
  return (
    <dl className={styles['totals']} aria-live="polite">
      <div>
        <dt>各一件单买</dt>
        <dd>{totals ? formatFen(totals.alone) : '-'}</dd>
      </div>
      <div>
        <dt>各一件搭配</dt>
        <dd>{totals ? formatFen(totals.together) : '-'}</dd>
      </div>
      <div>
        <dt>节省</dt>
        <dd>{totals ? formatFen(totals.alone - totals.together) : '-'}</dd>
      </div>
    </dl>
  );
}
