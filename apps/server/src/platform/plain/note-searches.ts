import type { ModuleName } from '@merchant-admin/contract/permission/history-names';
import { searchedKinds } from '@merchant-admin/contract/platform/searched-codes';
import type { WholeSearch } from '@merchant-admin/contract/platform/searched';
import { record } from '../audit/history.ts';
import type { Ctx } from '../http/context.ts';
import { keyedHash } from '../session/seal.ts';
import { takeLook, type Look } from './looks.ts';

/** The list that is searched. */
export interface Where {
  module: ModuleName;
  list: string;
}

const lookFor = (ctx: Ctx, { kind, text, plainBy }: WholeSearch, tags: ReadonlySet<string>, { list }: Where): Look => ({
  field: kind,
  reason: list,
  hash: keyedHash(ctx.services.config.key('looks'), `${kind}\n${text}`),
  byRight: tags.has(plainBy),
});

/**
 * Takes each search as a look and says so in the history, by the kind of the field and never by what was typed.
 * @returns false beyond the day's limit
 */
export async function searchesNoted(ctx: Ctx, searches: readonly WholeSearch[], tags: ReadonlySet<string>, where: Where): Promise<boolean> {
  for (const search of searches) {
    const { outcome } = await takeLook(ctx, lookFor(ctx, search, tags, where));
    if (outcome === 'refused') return false;
    if (outcome === 'again') continue;
    const after = { field: searchedKinds[search.kind], list: where.list };
    await record(ctx, { module: where.module, action: '按完整信息查询', objectType: 'search', objectId: null, after });
  }
  return true;
}
