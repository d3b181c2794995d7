import { Alert, Button, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { isComposing } from '../../../../widgets/shared/composing.ts';
import { useKeys } from '../../../../widgets/shared/use-keys.ts';
import type { Question } from './answers.ts';
import { DeskCard } from './desk-card.tsx';
import { Key } from './key.tsx';
import styles from './desk.module.css';
import { OptionKeys } from './option-keys.tsx';
import type { Script } from './use-script.ts';

interface OneProps {
  readonly script: Script;
  readonly question: Question;
  readonly active: boolean;
}

/** Words as an answer. A required question takes the cursor when it is its turn; Enter goes on. */
function Words({ script, question, active }: OneProps) {
  const field = useRef<InputRef>(null);
  const due = active && question.required;
  useEffect(() => {
    if (due) field.current?.focus();
  }, [due]);
  return (
    <Input
      ref={field}
      size="small"
      aria-label={question.title}
      maxLength={300}
      placeholder={question.hint || '请输入回答'}
      value={script.given(question).text}
      onChange={(event) => script.say(question, event.target.value)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event)) return;
        field.current?.blur();
        if (event.key === 'Enter') script.goOn(question);
      }}
    />
  );
}

const One = ({ script, question, active }: OneProps) => (
  <li className={styles['question']} aria-current={active ? 'step' : undefined}>
    <span>
      {question.title}
      {question.required && <b aria-label="必答">*</b>}
      {question.kind !== 'text' && question.hint !== '' && <small>{question.hint}</small>}
      {question.kind === 'multiple' && <small>可多选</small>}
    </span>
    {question.kind === 'text' ? (
      <Words script={script} question={question} active={active} />
    ) : (
      <OptionKeys
        label={question.title}
        several={question.kind === 'multiple'}
        keyed={active}
        options={question.options.map(({ option_id: value, text, is_risk: risky }) => ({ value, text, risky }))}
        chosen={script.given(question).option_ids}
        onPick={(id) => script.pick(question, id)}
      />
    )}
  </li>
);

/** What is asked by phone: digits answer the question whose turn it is. */
export function ScriptCard({ script, keyed }: { readonly script: Script; readonly keyed: boolean }) {
  const { questions, editable, sheets } = script.phone;
  const answering = keyed && editable;
  const byDigit = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [String(digit), () => script.pickAt(digit - 1)]));
  useKeys(answering ? { ...byDigit, '0': script.fill, arrowdown: () => script.walk(1), arrowup: () => script.walk(-1) } : {});
  if (!editable)
    return (
      <DeskCard title="通话问题">
        {sheets[0] === undefined ? (
          '领取后填写'
        ) : (
          <ul className={styles['rows']}>
            {sheets[0].answers.map(({ title, answer }) => (
              <li key={title}>
                <span>{title}</span>
                <span>{answer}</span>
              </li>
            ))}
          </ul>
        )}
      </DeskCard>
    );
  const usual = (
    <Button size="small" aria-keyshortcuts="0" onMouseDown={(event) => event.preventDefault()} onClick={script.fill}>
      其余均正常
      <Key of="0" />
    </Button>
  );
  return (
    <DeskCard title="通话问题" extra={questions.length > 0 && usual}>
      {questions.length === 0 && '没有启用的通话问题'}
      <ol className={styles['script']}>
        {questions.map((question, place) => (
          <One key={question.question_id} script={script} question={question} active={answering && place === script.active} />
        ))}
      </ol>
      {script.risks.length > 0 && <Alert type="warning" showIcon title={`以下回答计为风险：${script.risks.join('；')}`} />}
    </DeskCard>
  );
}
