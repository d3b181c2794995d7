import { Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { ConditionGroup, EstimateStep, RecycleEstimate } from '@merchant-admin/common/recycle';
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
          // A field of a form gives all groups within it its own name, and the keyboard would go through them as through one.
          <Radio.Group
            name={`${id}-${index}`}
            options={options}
            value={answers[0] ?? null}
            onChange={(event) => answer(group, [event.target.value as string])}
          />
        )}
      </fieldset>
    );
  });
}

/** What a step of a sum is called, with the share that it takes. */
export const stepName = ({ name, percent }: EstimateStep): string => (percent > 0 ? `${name}（基准价的${percent}%）` : name);

interface WorthProps {
  /** `unanswered`: questions without which there is no price yet. */
  readonly estimate: Pick<RecycleEstimate, 'price' | 'steps' | 'refusals'> & Partial<Pick<RecycleEstimate, 'unanswered'>>;
}

/** What a device is worth, and how that comes about. */
export function Worth({ estimate: { price, steps, refusals, unanswered = [] } }: WorthProps) {
  return (
    <div className={styles['worth']} aria-live="polite">
      {steps.map((step) => (
        <p key={`${step.kind} ${step.name}`} className={styles['line']}>
          <span>{stepName(step)}</span>
          <span>{formatFen(step.fen as Fen)}</span>
        </p>
      ))}
      {refusals.length > 0 ? (
        <p className={styles['refused']}>
          <b>不回收</b>
          <span>{refusals.join('；')}</span>
        </p>
      ) : (
        <p className={styles['price']}>
          <span>{unanswered.length > 0 ? `答完后估价，未回答：${unanswered.join('、')}` : '预估价'}</span>
          <b>{unanswered.length > 0 ? '-' : formatFen(price)}</b>
        </p>
      )}
    </div>
  );
}
