import { Checkbox, Form } from 'antd';
import { useEffect } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { goodsOf, type SaleLine } from '../sold.ts';
import styles from '../sales.module.css';

export interface LineChoice {
  readonly line: SaleLine;
  /** fen: what stands beside the line. */
  readonly sum: number;
  /** Why it cannot be chosen, in the server's words; '' where it can. */
  readonly reason?: string;
  readonly locked?: boolean;
}

const Choice = ({ line, sum, reason = '' }: LineChoice) => (
  <span className={styles['choice']}>
    <span>
      {goodsOf(line)} ×{line.quantity}
      {reason !== '' && <span className={styles['minor']}>（{reason}）</span>}
    </span>
    <span className={styles['sum']}>{formatFen(sum)}</span>
  </span>
);

interface LinesItemProps {
  readonly label: string;
  /** The message where none is chosen. */
  readonly missing: string;
  readonly choices: readonly LineChoice[];
}

/** Has no line chosen that is not shown or cannot be chosen any more: nobody could take it out of the choice. */
function useOnly(ids: readonly string[]): void {
  const form = Form.useFormInstance<{ line_ids: readonly string[] }>();
  const text = ids.join();
  useEffect(() => {
    const chosen = (form.getFieldValue('line_ids') ?? []) as readonly string[];
    const kept = chosen.filter((id) => text.split(',').includes(id));
    if (kept.length < chosen.length) form.setFieldValue('line_ids', kept);
  }, [form, text]);
}

/** Which lines of an order an act is of. */
export function LinesItem({ label, missing, choices }: LinesItemProps) {
  useOnly(choices.filter(({ reason = '' }) => reason === '').map(({ line }) => line.line_id));
  return (
    <Form.Item name="line_ids" label={label} rules={[{ required: true, type: 'array', min: 1, message: missing }]}>
      <Checkbox.Group
        className={styles['choices'] ?? ''}
        options={choices.map((choice) => ({
          value: choice.line.line_id,
          label: <Choice {...choice} />,
          disabled: choice.locked === true,
        }))}
      />
    </Form.Item>
  );
}
