import { useEffect, useState, type ReactNode } from 'react';
import styles from './number-input.module.css';
import { numberTexts } from './texts.ts';

const shownMs = 4000;
const minus = /[-\u2212]/;

interface RefusedMinus {
  /** Tells what was typed, and what of it is held. */
  readonly typed: (text: string, kept: string) => void;
  /** Stands below the field for a while. */
  readonly note: ReactNode;
}

/** Says that a minus was not taken: who types one and goes on with the digits would else ask for the opposite of what he means, and believe it. */
export function useRefusedMinus(): RefusedMinus {
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused === 0) return undefined;
    const timer = setTimeout(() => setRefused(0), shownMs);
    return () => clearTimeout(timer);
  }, [refused]);
  return {
    typed: (text, kept) => minus.test(text) && !minus.test(kept) && setRefused((times) => times + 1),
    note: refused > 0 && <output className={styles['refused']}>{numberTexts.noMinus}</output>,
  };
}
