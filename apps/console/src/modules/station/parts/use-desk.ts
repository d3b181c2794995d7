import type { Tone } from '@merchant-admin/contract/station/codes';
import { useEffect, useRef, useState } from 'react';
import { handleRejection } from '../../../platform/rejection.ts';
import { endsSession } from '../../../platform/request/call-error.ts';
import { failureText } from '../../../widgets/shared/failure.ts';
import { emptyBench, type Bench, type BenchOrder, type Said } from './bench.ts';
import type { Voice } from './voice.ts';

export interface Entry extends Said {
  readonly id: number;
  readonly at: Date;
}
/** The act whose dialog is open, and the order that it is about. */
export interface Opened {
  readonly dialog: 'inspect' | 'refuse' | 'inspectRefused';
  readonly order: BenchOrder;
  readonly parcelId: string;
}
export interface Shown {
  readonly bench: Bench;
  readonly said: Said;
  readonly log: readonly Entry[];
  /** Parcels sent and received here since the screen was opened. */
  readonly sent: number;
  readonly received: number;
  readonly busy: boolean;
  readonly opened: Opened | undefined;
}

/** A sentence of the station. @param said what is spoken; the sentence itself where it is left out */
export const sentence = (tone: Tone, text: string, said = text): Said => ({ tone, text, said });
export const greeting = sentence('note', '请扫码', '');
const start: Shown = { bench: emptyBench, said: greeting, log: [], sent: 0, received: 0, busy: false, opened: undefined };
const remembered = 50;

/** What the station shows, and the order in which its work is done: each look and each act waits for those before it. */
export interface Desk {
  /** As it is now, whatever was drawn last. */
  readonly now: () => Shown;
  readonly show: (part: Partial<Shown>) => void;
  readonly lay: (bench: Bench) => void;
  /** Says something, large, aloud and in the log. */
  readonly tell: (said: Said) => void;
  /** Says something that nobody needs to find again. */
  readonly remark: (said: Said) => void;
  readonly fail: (error: unknown) => void;
  /** Does something once all that was asked for before is done. */
  readonly inTurn: (job: () => Promise<void>) => void;
  readonly isIdle: () => boolean;
}

export function useDesk(voice: Pick<Voice, 'say' | 'hush'>): readonly [Shown, Desk] {
  const heard = useRef(voice);
  useEffect(() => {
    heard.current = voice;
  });
  const [shown, setShown] = useState(start);
  const now = useRef(start);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const entries = useRef(0);
  const show = (part: Partial<Shown>) => setShown((now.current = { ...now.current, ...part }));
  const remark = (said: Said) => {
    show({ said });
    if (said.said !== '') heard.current.say(said.said);
  };
  const tell = (said: Said) => {
    const entry = { ...said, id: (entries.current += 1), at: new Date() };
    show({ log: [entry, ...now.current.log].slice(0, remembered) });
    remark(said);
  };
  const fail = (error: unknown) => {
    if (endsSession(error)) handleRejection(error);
    tell(sentence('bad', failureText(error), '出错了，请看屏幕'));
  };
  const inTurn = (job: () => Promise<void>) => {
    if (waiting.current === 0) heard.current.hush();
    waiting.current += 1;
    show({ busy: true });
    queue.current = queue.current
      .then(job)
      .catch(fail)
      .finally(() => {
        waiting.current -= 1;
        show({ busy: waiting.current > 0 });
      });
  };
  return [shown, { now: () => now.current, show, lay: (bench) => show({ bench }), tell, remark, fail, inTurn, isIdle: () => waiting.current === 0 }];
}
