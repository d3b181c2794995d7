import { actTexts } from '../../../widgets/act-dialog/texts.ts';
import { useSeenVersion } from '../../../widgets/act-dialog/use-seen-version.ts';

/** Sends an act of a dialog with the version that is known. Where somebody else was faster, everything is loaded anew and the dialog says so: it is confirmed once more. */
export function useSeenAct(given: number, reload: () => Promise<number>) {
  const seen = useSeenVersion(given, reload);
  const send = async <T extends object>(act: (version: number) => Promise<T>): Promise<T> => {
    const answer = await seen.inTime(act(seen.version));
    if (answer === undefined) throw new Error(actTexts.reloaded);
    return answer;
  };
  return { send, forget: seen.forget };
}
