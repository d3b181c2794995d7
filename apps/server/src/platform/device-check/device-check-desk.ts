import { whenAborted } from '../outbound/when-aborted.ts';
import { DeviceCheckDown, DeviceCheckGarbage, deviceFindings, type DeviceCheckOutcome, type DeviceChecker } from './port.ts';

/** Asks about a device within a deadline and names what came of it. Never throws: without an answer nothing is known, and that is an outcome. */
export class DeviceCheckDesk {
  #checker: DeviceChecker;
  readonly #deadlineMs: number;

  constructor(checker: DeviceChecker, deadlineMs: number) {
    this.#checker = checker;
    this.#deadlineMs = deadlineMs;
  }

  get checker(): string {
    return this.#checker.name;
  }

  /** Replaces who is asked. @returns who was asked so far */
  use(checker: DeviceChecker): DeviceChecker {
    const before = this.#checker;
    this.#checker = checker;
    return before;
  }

  async ask(number: string): Promise<DeviceCheckOutcome> {
    const signal = AbortSignal.timeout(this.#deadlineMs);
    const aborted = whenAborted(signal);
    try {
      const parsed = deviceFindings.safeParse(await Promise.race([this.#checker.ask(number, signal), aborted.promise]));
      return parsed.success ? { outcome: 'answered', findings: parsed.data } : { outcome: 'garbage', failure: '返回内容格式不符' };
    } catch (error) {
      if (signal.aborted) return { outcome: 'timed-out', failure: `超过${this.#deadlineMs / 1000}秒未返回` };
      if (error instanceof DeviceCheckGarbage) return { outcome: 'garbage', failure: error.message };
      return { outcome: 'failed', failure: error instanceof DeviceCheckDown ? error.message : '核验服务无法连接' };
    } finally {
      aborted.forget();
    }
  }
}
