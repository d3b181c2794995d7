import { contactOptions, reconnectOptions } from '@merchant-admin/contract/review/codes';
import { rejectTypes } from '@merchant-admin/contract/orders/reject-types';
import { Alert, Button, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission/can.ts';
import { ShownPreview } from '../../../../widgets/act-dialog/shown-preview.tsx';
import { useKeys } from '../../../../widgets/shared/use-keys.ts';
import type { Decision } from '../decision-dialog.tsx';
import { choosing, startOf, type Draft } from './draft.ts';
import { DraftFields } from './draft-fields.tsx';
import styles from './desk.module.css';
import { Key } from './key.tsx';
import { digits } from './keys.ts';
import { OptionKeys } from './option-keys.tsx';
import { papers } from './phrases.ts';
import { useDecide } from './use-decide.ts';
import type { Script } from './use-script.ts';

interface ConfirmingProps {
  readonly decision: Decision;
  readonly info: Answer<'review', 'reviewInfo'>;
  readonly script: Script;
  readonly onDone: (next: boolean) => void;
  readonly onLeave: () => void;
}

type Asked = readonly [label: string, options: readonly (readonly [value: string, text: string])[]];
/** What each decision asks first, for a digit: options in the order of their codes. */
const asks: Record<Decision, Asked> = {
  pass: ['联系结果', Object.entries(contactOptions)],
  reject: ['拒绝类型', Object.entries(rejectTypes)],
  supplement: ['需补充的资料', papers],
  reconnect: ['再次联系原因', Object.entries(reconnectOptions)],
};
const texts: Record<Decision, { act: string; said: string }> = {
  pass: { act: '通过', said: '审核通过成功' },
  reject: { act: '拒绝', said: '审核拒绝成功' },
  supplement: { act: '提交', said: '提交成功' },
  reconnect: { act: '提交', said: '提交成功' },
};

const chosenOf = ({ contact_result, reject_type, reconnect_type, papers: asked }: Draft, decision: Decision): readonly string[] =>
  decision === 'supplement' ? asked : [{ pass: contact_result, reject: reject_type, reconnect: reconnect_type }[decision] ?? ''];

/** A decision before it is done: what it asks, what it will change, and the key that does it. */
export function Confirming({ decision, info, script, onDone, onLeave }: ConfirmingProps) {
  const [draft, setDraft] = useState(() => startOf(decision, script.allRight, new Date()));
  const special = useCan()('review:special') && decision === 'pass' && info.special_needed;
  const { act, said } = texts[decision];
  const deciding = useDecide({ decision, info, script, draft, special, said, onDone });
  const send = useRef<HTMLButtonElement>(null);
  const words = useRef<InputRef>(null);
  useEffect(() => (special ? words.current : send.current)?.focus(), [special]);
  const change = (next: Draft) => {
    deciding.touch();
    setDraft(next);
  };
  const [label, options] = asks[decision];
  const choose = (value: string) => {
    const next = choosing(decision, draft, value);
    change(next);
    // What has no words of its own needs the reviewer's.
    if (decision === 'reject' && next.remark === '') words.current?.focus();
  };
  useKeys(Object.fromEntries(options.slice(0, digits.length).map(([value], place) => [digits[place]!, () => choose(value)])));
  return (
    <section className={styles['confirming']} aria-label={`确认${act}`}>
      <div className={styles['asked']}>
        <small>{label}</small>
        <OptionKeys
          label={label}
          several={decision === 'supplement'}
          keyed
          options={options.map(([value, text]) => ({ value, text }))}
          chosen={chosenOf(draft, decision)}
          onPick={choose}
        />
      </div>
      <DraftFields
        decision={decision}
        draft={draft}
        special={special}
        words={words}
        onChange={change}
        onEnter={() => deciding.confirm(true)}
        onLeave={onLeave}
      />
      {deciding.lack === undefined ? <ShownPreview preview={deciding.preview} asking={deciding.preview.isFetching} /> : <small>{deciding.lack}</small>}
      {deciding.failure !== undefined && <Alert type="error" showIcon title={deciding.failure} />}
      <div className={styles['acts']}>
        <Button ref={send} type="primary" danger={decision === 'reject'} loading={deciding.pending} onClick={() => deciding.confirm(true)}>
          {act}并下一单
          <Key of="Enter" />
        </Button>
        <Button disabled={deciding.pending} onClick={() => deciding.confirm(false)}>
          只{act}
        </Button>
        <Button disabled={deciding.pending} onClick={onLeave}>
          取消
          <Key of="Esc" />
        </Button>
      </div>
    </section>
  );
}
