import { Button } from 'antd';
import { DraftLine } from './draft-line.tsx';
import type { DraftState } from './draft-keeper.ts';
import styles from './step-form.module.css';
import { stepTexts } from './texts.ts';

interface StepActionsProps {
  readonly current: number;
  readonly last: number;
  readonly busy: 'no' | 'checking' | 'submitting';
  readonly onGo: (n: number) => void;
  readonly onFinish: () => void;
  readonly draft: DraftState<unknown>;
  /** Absent where no draft is kept. */
  readonly onSave: (() => void) | undefined;
}

/** Back, on or in, and the draft. */
export function StepActions({ current, last, busy, onGo, onFinish, draft, onSave }: StepActionsProps) {
  const idle = busy === 'no';
  return (
    <div className={styles.actions}>
      {current > 0 && (
        <Button disabled={!idle} onClick={() => onGo(current - 1)}>
          {stepTexts.back}
        </Button>
      )}
      {current < last ? (
        <Button type="primary" loading={busy === 'checking'} disabled={busy === 'submitting'} onClick={() => onGo(current + 1)}>
          {stepTexts.next}
        </Button>
      ) : (
        <Button type="primary" loading={busy === 'submitting'} disabled={busy === 'checking'} onClick={onFinish}>
          {stepTexts.submit}
        </Button>
      )}
      {onSave && (
        <Button disabled={!idle} onClick={onSave}>
          {stepTexts.saveDraft}
        </Button>
      )}
      {onSave && <DraftLine draft={draft} onRetry={onSave} />}
    </div>
  );
}
