import type { RiskKind } from '@merchant-admin/contract/risk/codes';
import { whenAborted } from '../outbound/when-aborted.ts';
import { RiskDown, RiskGarbage, riskFindings, type RiskOutcome, type RiskProvider, type RiskSubject } from './port.ts';

/** Asks the provider within a deadline and names what came of it. Never throws. */
export class RiskDesk {
  #provider: RiskProvider;
  readonly #deadlineMs: number;

  constructor(provider: RiskProvider, deadlineMs: number) {
    this.#provider = provider;
    this.#deadlineMs = deadlineMs;
  }

  get provider(): string {
    return this.#provider.name;
  }

  /** Replaces the provider. @returns the one that was used so far */
  use(provider: RiskProvider): RiskProvider {
    const before = this.#provider;
    this.#provider = provider;
    return before;
  }

  async query(kind: RiskKind, subject: RiskSubject): Promise<RiskOutcome> {
    const signal = AbortSignal.timeout(this.#deadlineMs);
    const aborted = whenAborted(signal);
    try {
      const parsed = riskFindings.safeParse(await Promise.race([this.#provider.query(kind, subject, signal), aborted.promise]));
      return parsed.success ? { outcome: 'answered', findings: parsed.data } : { outcome: 'garbage', failure: '返回内容格式不符' };
    } catch (error) {
      if (signal.aborted) return { outcome: 'timed-out', failure: `超过${this.#deadlineMs / 1000}秒未返回` };
      if (error instanceof RiskGarbage) return { outcome: 'garbage', failure: error.message };
      return { outcome: 'failed', failure: error instanceof RiskDown ? error.message : '风控服务无法连接' };
    } finally {
      aborted.forget();
    }
  }
}
