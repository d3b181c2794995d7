import type { Ctx } from '../http/context.ts';
import type { UploadRow } from './upload.store.ts';
import { joins, type Joining } from '../house/part.ts';

/**
 * Whether somebody may be shown an upload now. `everybody`: the merchant's own staff. `shown`: it is personal, and the caller may see it, by right and by
 * store, as things stand now. `hidden`: it is personal, and he may not.
 */
export type Verdict = 'everybody' | 'shown' | 'hidden';
export type Keeper = (ctx: Ctx, upload: UploadRow) => Promise<Verdict>;

/** What modules say of the uploads that rows of theirs hold, by the entity that holds them; for an entity of which nobody says anything it is `everybody`. */
export class UploadKeepers {
  readonly #keepers = new Map<string, Keeper>();

  add(entity: string, keeper: Keeper): void {
    this.#keepers.set(entity, keeper);
  }

  of({ state, entity }: UploadRow): Keeper | undefined {
    return state === 'claimed' ? this.#keepers.get(entity) : undefined;
  }
}

/** Judges the uploads that an entity's rows hold. */
export const keeper = (entity: string, judge: Keeper): Joining => joins(({ keepers }) => keepers.add(entity, judge));
