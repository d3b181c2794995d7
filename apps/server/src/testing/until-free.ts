import { platformErrors } from '@merchant-admin/contract/platform/errors';

/** The answer of an act that is repeated as long as the server says that it is busy, as its message asks for. */
export async function untilFree<T extends { code: number }>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await act();
    if (answer.code !== platformErrors.BUSY.code) return answer;
  }
}
