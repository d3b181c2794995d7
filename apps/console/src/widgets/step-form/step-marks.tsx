import { CheckOutlined, ExclamationOutlined } from '@ant-design/icons';
import type { StepMark } from './step.ts';
import styles from './step-form.module.css';
import { stepTexts } from './texts.ts';

interface StepMarksProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly marks: readonly StepMark[];
  readonly current: number;
  readonly disabled: boolean;
  readonly onGo: (n: number) => void;
}

const icons = { todo: null, done: <CheckOutlined aria-hidden />, wrong: <ExclamationOutlined aria-hidden /> };

/** The steps with how each stands; a press goes there, forward only past steps that are well. */
export const StepMarks = ({ label, titles, marks, current, disabled, onGo }: StepMarksProps) => (
  <nav aria-label={stepTexts.steps(label)}>
    <ol className={styles.steps}>
      {titles.map((title, n) => {
        const mark = marks[n] ?? 'todo';
        return (
          <li key={title} className={styles.step} data-mark={mark} data-current={n === current ? '' : undefined}>
            <button type="button" aria-current={n === current ? 'step' : undefined} disabled={disabled} onClick={() => n !== current && onGo(n)}>
              <span className={styles.number}>{icons[mark] ?? n + 1}</span>
              <span className={styles.title}>{title}</span>
              <span className={styles.hidden}>{stepTexts[mark]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
