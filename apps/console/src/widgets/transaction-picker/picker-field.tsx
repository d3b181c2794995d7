import { Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { findTrades, type PickerInputs, type TradeLoaders } from './sources.ts';
import { pickerTexts } from './texts.ts';
import { TradeListState } from './trade-list-state.tsx';
import { TradeOption } from './trade-option.tsx';
import { nothingPicked, type PickedTrade, type TradeEntry } from './trade.ts';
import styles from './transaction-picker.module.css';
import { useLock } from './use-lock.ts';
import { minimumSearchLength, notAsked, tradeQuestions } from './trade-questions.ts';

export interface PickerFieldProps extends PickerInputs {
  readonly value: string | undefined;
  /** A choice with its payment (`hasNumber` is true), or nothing and the reset payload. */
  readonly onChange: (value: string | undefined, picked: PickedTrade) => void;
  readonly loaders: TradeLoaders;
  readonly disabled?: boolean;
}

const drawOption = ({ data }: { readonly data: { readonly entry: TradeEntry } }) => <TradeOption entry={data.entry} />;

/** The field of one source: it is made anew when what it asks for changes. */
export function PickerField(props: PickerFieldProps) {
  const { value, onChange, loaders, disabled = false, modeType } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState(notAsked);
  const [questions] = useState(() => tradeQuestions(setSearch));
  useEffect(() => questions.drop, [questions]);
  const lock = useLock();
  /** What was just typed: the select empties its text by itself too, when it closes. */
  const typedText = useRef<string>(undefined);
  /** The text before an input method began; nothing while none composes. */
  const before = useRef<string>(undefined);

  const ask = (wanted: string) => questions.ask((signal) => findTrades(props, loaders, wanted, signal));
  const reset = () => {
    questions.clear();
    lock.release();
    onChange(undefined, nothingPicked);
  };
  const consider = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === '') return reset();
    return wanted.length >= minimumSearchLength ? ask(wanted) : questions.clear();
  };
  const change = (typed: string) => {
    const byHand = typedText.current === typed;
    typedText.current = undefined;
    setText(typed);
    if (byHand && before.current === undefined) consider(typed);
  };
  const composed = (typed: string) => {
    const same = before.current === typed;
    before.current = undefined;
    if (!same) consider(typed);
  };
  const focus = () => {
    // One payment is checked by its number, so that source has no answer to an empty text.
    if (text.trim() === '' && modeType !== 'offline-pay') ask('');
  };
  const pick = (number: string, entry: TradeEntry | undefined) => {
    if (!entry || !lock.pass()) return;
    onChange(number, { ...entry.trade, hasNumber: true, ...(entry.check ? { check: entry.check } : {}) });
  };

  return (
    <div
      className={styles.picker}
      onInputCapture={(event) => (typedText.current = (event.target as HTMLInputElement).value)}
      onCompositionStartCapture={() => (before.current = text)}
      onCompositionEndCapture={(event) => composed((event.target as HTMLInputElement).value)}
    >
      <label htmlFor={id}>{pickerTexts.label}</label>
      <Select<string, { value: string; label: string; entry: TradeEntry }>
        id={id}
        className={styles.select ?? ''}
        disabled={disabled}
        allowClear
        placeholder={pickerTexts.placeholder}
        showSearch={{ searchValue: text, onSearch: change, filterOption: false }}
        options={search.entries.map((entry) => ({ value: entry.number, label: entry.number, entry }))}
        optionRender={drawOption}
        loading={search.state === 'asking'}
        notFoundContent={<TradeListState search={search} onRetry={questions.retry} />}
        value={value ?? null}
        onFocus={focus}
        onOpenChange={(open) => !open && setText('')}
        onSelect={(number, option) => pick(number, option.entry)}
        onClear={reset}
      />
    </div>
  );
}
