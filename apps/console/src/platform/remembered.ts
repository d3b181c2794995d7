import { useState } from 'react';

/** One of several words that this browser remembers. */
export function useRememberedWord<Word extends string>(key: string, words: readonly Word[], initial: Word): [Word, (word: Word) => void] {
  const [word, setWord] = useState(() => words.find((each) => each === localStorage.getItem(key)) ?? initial);
  return [
    word,
    (next) => {
      localStorage.setItem(key, next);
      setWord(next);
    },
  ];
}

/** A yes or no that this browser remembers. */
export function useRemembered(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [word, setWord] = useRememberedWord(key, ['true', 'false'], initial ? 'true' : 'false');
  return [word === 'true', (value) => setWord(value ? 'true' : 'false')];
}
