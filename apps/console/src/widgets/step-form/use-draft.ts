import { useEffect, useState } from 'react';
import { draftKeeper, type DraftPort, type DraftState } from './draft-keeper.ts';

/** Long enough to let a sentence be finished, short enough to lose little. */
export const autosaveDelay = 2000;

/** Keeps the draft of a form that began with `start`; without a port nothing is kept. */
export function useDraft<Value>(port: DraftPort<Value> | undefined, start: Value, delay: number, now: () => Date) {
  const [draft, setDraft] = useState<DraftState<Value>>({ state: 'none', kept: start, byHand: false });
  const [keeper] = useState(() => port && draftKeeper<Value>({ save: port.save, show: setDraft, delay, now }));
  useEffect(() => {
    keeper?.resume();
    return () => void keeper?.stop();
  }, [keeper]);
  return { draft, keeper, forget: (value: Value) => setDraft({ state: 'none', kept: value, byHand: false }) };
}
