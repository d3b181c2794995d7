import { Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import type { ConditionGroup, RecycleEstimate } from '@merchant-admin/common/recycle';
import styles from './recycle.module.css';

interface AnswersProps {
  readonly groups: readonly ConditionGroup[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The questions about a device, answered as a customer answers them. */
export function Answers({ groups, chosen, onChange }: AnswersProps) {
  const answer = (group: ConditionGroup, ids: readonly string[]) => {
    const others = [...chosen].filter((id) => !group.options.some((option) => option.id === id));
    onChange(new Set([...others, ...ids]));
  };
  const id = useId();
  return groups.map((group, index) => {
    const options = group.options.map((option) => ({ value: option.id, label: option.name }));
    const answers = group.options.filter((option) => chosen.has(option.id)).map((option) => option.id);
    return (
      <fieldset key={index} className={styles['question']} aria-labelledby={`${id}-${index}`}>
        <p id={`${id}-${index}`}>
          {group.name}
          {group.multiple && <span className={styles['minor']}>（可多选，没有则不选）</span>}
        </p>
        {group.multiple ? (
          <Checkbox.Group options={options} value={answers} onChange={(ids) => answer(group, ids)} />
        ) : (
          <Radio.Group options={options} value={answers[0] ?? null} onChange={(event) => answer(group, [event.target.value as string])} />
        )}
      </fieldset>
    );
  });
}

interface WorthProps {
  readonly estimate: Pick<RecycleEstimate, 'price' | 'deducted' | 'deductions' | 'refusals'>;
  readonly base: number;
  readonly lowest: number;
}

/** What a device is worth, and how that comes about. */
export function Worth({ estimate: { price, deducted, deductions, refusals }, base, lowest }: WorthProps) {
  return (
    <div className={styles['worth']} aria-live="polite">
      <p className={styles['line']}>
        <span>基准价</span>
        <span>{formatFen(base)}</span>
      </p>
      {deductions.map((each) => (
        <p key={`${each.group} ${each.option}`} className={styles['line']}>
          <span>
            {each.group}：{each.option}
          </span>
          <span>{each.percent > 0 ? `-${each.percent}%` : formatFen(-each.amount)}</span>
        </p>
      ))}
      {refusals.length > 0 ? (
        <p className={styles['refused']}>
          <b>不回收</b>
          <span>{refusals.join('；')}</span>
        </p>
      ) : (
        <p className={styles['price']}>
          <span>预估价</span>
          <b>{formatFen(price)}</b>
        </p>
      )}
      {refusals.length === 0 && base - deducted < lowest && <p className={styles['minor']}>扣减后低于最低回收价，按最低回收价估价</p>}
    </div>
  );
}
