import { Refusal } from '../http/refusal.ts';

/** A row that a sweep deals with. */
export interface Due {
  id: number;
  /** What people call the row: an order's number. */
  no?: string;
}

export interface Failed extends Due {
  reason: string;
}

/** The row that stands for a sweep as a whole. */
export const wholeSweep: Due = { id: 0 };

/** The most failures of a run of which details are kept. */
const mostKept = 200;

/** What one run of a sweep could not deal with. */
export class RunReport {
  readonly #ids = new Set<number>();
  readonly kept: Failed[] = [];

  /** Notes a failure. A text, or a refusal's text, is shown to people; any other error only stands in the log, found by the run's request number. */
  failed(row: Due, error: unknown): void {
    if (this.#ids.has(row.id)) return;
    this.#ids.add(row.id);
    const reason = typeof error === 'string' ? error : error instanceof Refusal ? error.text : '系统内部错误';
    if (this.kept.length < mostKept) this.kept.push({ ...row, reason });
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  get size(): number {
    return this.#ids.size;
  }
}
