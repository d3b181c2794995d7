import { isShown } from '@merchant-admin/contract/orders/act-stages';

interface Verdict {
  readonly act: string;
  readonly allowed: boolean;
  readonly reason: string;
}

const reviewing: readonly string[] = ['claim', 'pass', 'reject', 'supplement', 'reconnect'];

/** Whether an order's review may be opened to act in it: while it waits for one, by those who may claim it or hold it; else why not. */
export function reviewVerdict({ status, actions }: { readonly status: number; readonly actions: readonly Verdict[] }): Verdict | undefined {
  const acts = actions.filter((each) => reviewing.includes(each.act) && isShown(status, each));
  return acts.find((each) => each.allowed) ?? acts[0];
}
