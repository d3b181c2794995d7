import { businessTime } from '@merchant-admin/common/dates';
import { Button } from 'antd';
import type { DraftState } from './draft-keeper.ts';
import styles from './step-form.module.css';
import { stepTexts } from './texts.ts';

const clock = (at: Date) => businessTime(at).slice(11, 16);

function words({ state, at, byHand, failure = '' }: DraftState<unknown>): string {
  if (state === 'saving') return stepTexts.saving;
  if (state === 'failed') return stepTexts.saveFailed(failure);
  if (state === 'none' || !at) return '';
  return byHand ? stepTexts.saved(clock(at)) : stepTexts.autosaved(clock(at));
}

/** Where the draft stands, in a line that does not move the buttons beside it. */
export const DraftLine = ({ draft, onRetry }: { readonly draft: DraftState<unknown>; readonly onRetry: () => void }) => (
  <span className={styles.draft}>
    <output data-failed={draft.state === 'failed' ? '' : undefined}>{words(draft)}</output>
    {draft.state === 'failed' && (
      <Button type="link" size="small" onClick={onRetry}>
        {stepTexts.retry}
      </Button>
    )}
  </span>
);
