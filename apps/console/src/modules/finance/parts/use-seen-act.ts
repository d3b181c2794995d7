import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { CallError } from '../../../platform/api.ts';
import { actTexts } from '../../../widgets/act-dialog/texts.ts';
import { useSeenVersion } from '../../../widgets/act-dialog/use-seen-version.ts';

const moved: readonly number[] = [e.SETTLE_STATE.code, e.WITHDRAW_STATE.code];

/** What an act answers; where the thing stands elsewhere by now, what shows it is loaded anew and the person told so. */
export async function asItStands<T>(call: Promise<T>, reload: () => Promise<unknown>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError) || !moved.includes(error.code)) throw error;
    await reload();
    throw new Error(`${error.message}，已重新加载，请核对`, { cause: error });
  }
}

/** Sends an act of a dialog with the version that is known. Where somebody else was faster, everything is loaded anew and the dialog says so: it is confirmed once more. */
export function useSeenAct(given: number, reload: () => Promise<number>) {
  const seen = useSeenVersion(given, reload);
  const send = async <T extends object>(act: (version: number) => Promise<T>): Promise<T> => {
    const answer = await seen.inTime(asItStands(act(seen.version), reload));
    if (answer === undefined) throw new Error(actTexts.reloaded);
    return answer;
  };
  return { send, forget: seen.forget };
}
