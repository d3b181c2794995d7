import { useRemembered } from '../../../platform/remembered.ts';

/** Speaks a sentence after those that are being said. */
function speak(text: string): void {
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.lang = 'zh-CN';
  sentence.rate = 1.2;
  speechSynthesis.speak(sentence);
}

export interface Voice {
  /** Whether the browser can speak. */
  readonly exists: boolean;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  readonly say: (text: string) => void;
  /** Ends what is being said: the person went on. */
  readonly hush: () => void;
}

/** The station's voice, where the browser has one and the person wants it. */
export function useVoice(): Voice {
  const exists = 'speechSynthesis' in window;
  const [wanted, setWanted] = useRemembered('station-voice', true);
  const on = exists && wanted;
  const turn = (next: boolean) => {
    if (exists && !next) speechSynthesis.cancel();
    setWanted(next);
  };
  return { exists, on, turn, say: (text) => void (on && speak(text)), hush: () => void (exists && speechSynthesis.cancel()) };
}
