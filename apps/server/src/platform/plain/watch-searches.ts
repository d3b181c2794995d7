import type { ModuleName } from '@merchant-admin/contract/permission/history-names';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { searchedFields, wholeSearches } from '@merchant-admin/contract/platform/searched';
import { act, type Caller } from '../http/run.ts';
import { refuse } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { searchesNoted, type Where } from './note-searches.ts';
import { writeLook } from './looks.ts';

/**
 * The caller in his own merchant, undefined for one who is no person: whoever looks into another merchant is counted, and stands in the history, where his
 * account is.
 */
const atHome = ({ caller, identity }: FastifyRequest): Caller | undefined => caller && identity && { ...caller, merchantId: identity.merchant_id };

/** The kind of the searched field that makes an input invalid. */
function wrongField({ body, query }: Endpoint, error: FastifyError): string | undefined {
  const at = new Set((error.validation ?? []).map((each) => each.instancePath));
  const schema = error.validationContext === 'body' ? body : query;
  return searchedFields(schema).find(({ path }) => at.has(`/${path.join('/')}`))?.mark.searches[0];
}

/**
 * What a call that searches personal data does before it runs: what is searched for in full is written down in a transaction of its own, since reading calls
 * write nothing; beyond the day's limit it is refused. Texts that no search takes are guesses, and are counted.
 * @throws LOOK_LIMIT
 */
export function watchSearches(services: Services, module: ModuleName, endpoint: Endpoint) {
  const where: Where = { module, list: endpoint.summary };
  if (searchedFields(endpoint.body).length + searchedFields(endpoint.query).length === 0) return {};
  return {
    preHandler: async (request: FastifyRequest) => {
      const caller = atHome(request);
      const searches = [...wholeSearches(endpoint.body, request.body), ...wholeSearches(endpoint.query, request.query)];
      if (caller === undefined || searches.length === 0) return;
      const plain = request.caller!.tags;
      if (!(await act(services, caller, (ctx) => searchesNoted(ctx, searches, plain, where)))) refuse(e.LOOK_LIMIT);
    },
    onError: async (request: FastifyRequest, _reply: unknown, error: FastifyError) => {
      const caller = atHome(request);
      const kind = error.validation && caller ? wrongField(endpoint, error) : undefined;
      if (caller && kind) await act(services, caller, (ctx) => writeLook(ctx, { field: kind, reason: where.list }, 'refused'));
    },
  };
}
