import type { RefSelectProps } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { findTrades, type PickerInputs, type TradeLoaders } from './sources.ts';
import { minimumSearchLength, notAsked, tradeQuestions } from './trade-questions.ts';
import { nothingPicked, type PickedTrade, type TradeEntry } from './trade.ts';
import { useLock } from './use-lock.ts';

export interface PickerFieldProps extends PickerInputs {
  readonly value: string | undefined;
  /** Called with a choice and its payment (`hasNumber` is true), or with undefined and the payload of a reset. */
  readonly onChange: (value: string | undefined, picked: PickedTrade) => void;
  readonly loaders: TradeLoaders;
  readonly disabled?: boolean;
}

/** The state of the picker's field and the handlers of what a person does with it. */
export function usePicker(props: PickerFieldProps, field: RefObject<RefSelectProps | null>) {
  const { onChange, loaders, modeType } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [search, setSearch] = useState(notAsked);
  const [questions] = useState(() => tradeQuestions(setSearch));
  useEffect(() => questions.drop, [questions]);
  const lock = useLock();
  /** The text that was just typed: the select also empties its text by itself, when it closes. */
  const typedText = useRef<string>(undefined);
  /** The text before an input method began; undefined while none composes. */
  const before = useRef<string>(undefined);

  /** What was asked for last: the select forgets what was typed once the focus leaves it. */
  const [asked, setAsked] = useState('');
  const ask = (wanted: string) => {
    setAsked(wanted);
    questions.ask((signal) => findTrades(props, loaders, wanted, signal));
  };
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
  /** Whether the field is focused by `again`, which has a question already. */
  const quiet = useRef(false);
  const focus = () => {
    if (quiet.current) return;
    // One payment is checked by its number, so that source has no answer to an empty text.
    if (text.trim() === '' && modeType !== 'offline-pay') ask('');
  };
  /** Asks the failed question once more, with the focus back in the field. */
  const again = () => {
    setText(asked);
    setOpen(true);
    quiet.current = true;
    field.current?.focus();
    quiet.current = false;
    questions.retry();
  };
  const openChange = (next: boolean) => {
    setOpen(next);
    if (!next) setText('');
  };
  const pick = (number: string, entry: TradeEntry | undefined) => {
    if (!entry || !lock.pass()) return;
    onChange(number, { ...entry.trade, hasNumber: true, ...(entry.check ? { check: entry.check } : {}) });
  };

  const typing = (typed: string) => {
    typedText.current = typed;
  };
  const composes = () => {
    before.current = text;
  };
  const failure = asked === '' ? search.failure : `${asked}：${search.failure}`;
  return { open, text, search, failure, focus, change, typing, composes, composed, openChange, pick, reset, again };
}
