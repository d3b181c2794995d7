import { Input, type InputRef } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../../../widgets/shared/composing.ts';
import { NextCallPicker } from '../../../../widgets/shared/next-call-picker.tsx';
import type { Decision } from '../decision-dialog.tsx';
import type { Draft } from './draft.ts';
import styles from './desk.module.css';

interface DraftFieldsProps {
  readonly decision: Decision;
  readonly draft: Draft;
  /** Whether a reason for passing at a high risk is asked for. */
  readonly special: boolean;
  /** The field of words that comes first. */
  readonly words: RefObject<InputRef | null>;
  readonly onChange: (draft: Draft) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

const longestWaitDays = 30;

/** What a decision takes beside its choice, filled in already where something is usual. Enter confirms from each field, Esc leaves. */
export function DraftFields({ decision, draft, special, words, onChange, onEnter, onLeave }: DraftFieldsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') onEnter();
    if (event.key === 'Escape') onLeave();
  };
  const needed = decision === 'reject' || decision === 'supplement';
  return (
    <div className={styles['fields']}>
      {special && (
        <Input
          ref={words}
          aria-label="特殊授权原因"
          maxLength={200}
          placeholder="特殊授权原因：请说明为何可以通过"
          value={draft.special_reason}
          onChange={(event) => onChange({ ...draft, special_reason: event.target.value })}
          onKeyDown={onKeyDown}
        />
      )}
      <Input
        {...(special ? {} : { ref: words })}
        aria-label="审核备注"
        aria-required={needed}
        maxLength={500}
        placeholder={needed ? '审核备注（必填）' : '审核备注（选填）'}
        value={draft.remark}
        onChange={(event) => onChange({ ...draft, remark: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {(decision === 'supplement' || decision === 'reconnect') && (
        <NextCallPicker
          aria-label="下次联系时间"
          format="下次联系 YYYY-MM-DD HH:mm"
          style={{ width: 'auto' }}
          allowClear={false}
          maxDate={dayjs().add(longestWaitDays, 'day')}
          value={draft.next_contact_at === undefined ? null : dayjs(draft.next_contact_at)}
          onChange={(at) => onChange({ ...draft, next_contact_at: at?.toISOString() })}
        />
      )}
    </div>
  );
}
