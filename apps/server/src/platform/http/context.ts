import type { Tx } from '../db/database.ts';
import type { Held } from '../db/held.ts';
import type { Services } from '../services.ts';

/** Who acts. `system` are jobs; `shop` is a storefront key. */
export interface Actor {
  type: 'staff' | 'shop' | 'system' | 'channel';
  id: number | null;
  name: string;
  /** The actor's name in idempotency keys. */
  key: string;
}

export interface Effect {
  what: string;
  from: string;
  to: string;
  /** The amount that the effect is about, fen. */
  amount: number | null;
}

/** What an operation is handed: one open transaction inside one merchant's fence, and who asks. */
export interface Ctx {
  readonly requestId: string;
  readonly ip: string;
  readonly tx: Tx;
  /** What was read of the orders that the transaction holds. */
  readonly held: Held;
  readonly merchantId: number;
  readonly storeId: number | null;
  readonly actor: Actor;
  readonly isGuest: boolean;
  readonly services: Services;
  /** The time of the act, one instant for all of it. */
  readonly now: Date;
  readonly today: string;
  /** Every tag that the caller holds. */
  readonly tags: ReadonlySet<string>;
  readonly can: (tag: string) => boolean;
  /** What the act does, in words, for previews and confirmations. */
  readonly effects: Effect[];
  /** Makes the act a preview: nothing of it is kept, and outside calls are left out. */
  previewOnly(): void;
  /** Has work run after the commit, before the answer: the place for outside calls. The work may fail; a job finishes what it left. */
  after(work: () => Promise<void>): void;
}
