import type { FastifyReply, FastifyRequest } from 'fastify';
import { joins } from '../../../platform/house/part.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { requireSameOrigin } from '../../../platform/session/same-origin.ts';
import { codeOfToken, documentsOf, isUnderWay, payByCode, seePayCode, type CodeSeen } from '../../bills/index.ts';
import { countVisit, isShut } from '../../session/index.ts';
import { intentOf } from '../operations/intent-of.ts';
import { paymentTerms } from '../operations/payment-terms.ts';
import { codePage, pagePolicy, tellingPage } from './page.ts';

/** Tokens that nobody has made, and payments of one code, that are let through in ten minutes. */
const unknownTokens = 20;
const payments = 10;

const tokenForm = /^[\w-]{43}$/;
const byPage = { type: 'system', id: null, name: '付款页用户', key: 'pay-code' } as const;

interface Visit {
  token: string;
  /** What the sandbox is to play. */
  scenario: string;
  /** The sum that he saw, fen. */
  seen: number;
  pays: boolean;
}

interface Page {
  status: number;
  html: string;
}
const missing: Page = { status: 404, html: tellingPage('付款链接不存在，请核对链接或联系商家。') };
const tooMany: Page = { status: 429, html: tellingPage('访问过于频繁，请稍后再试。') };

/** The channel's own page for a payment that waits for its customer. */
async function pageOfChannel(ctx: Ctx, codeId: number, seen: CodeSeen): Promise<string | undefined> {
  if (seen.state !== 'paying') return undefined;
  const waiting = (await documentsOf(ctx, seen.orderId)).find((document) => document.code_id === codeId && isUnderWay(document));
  return waiting && ctx.services.channels.find(waiting.channel)?.payPage?.(intentOf(ctx.merchantId, waiting));
}

const pay = (services: Services, caller: Caller, codeId: number, { scenario, seen }: Visit) =>
  act(services, caller, (ctx) => payByCode(ctx, codeId, { ...paymentTerms(ctx, scenario === '' ? {} : { scenario }), seen }));

const show = (services: Services, caller: Caller, codeId: number): Promise<Page> =>
  act(services, { ...caller, readOnly: true }, async (ctx) => {
    const seen = await seePayCode(ctx, codeId);
    return { status: 200, html: codePage(seen, await pageOfChannel(ctx, codeId, seen)) };
  });

/** What a visitor is shown; undefined once he has paid, so that he comes back to see. One who saw another sum is shown the new one. Whoever tries tokens is shut out by his address. */
async function visit(services: Services, { ip, id: requestId }: FastifyRequest, visited: Visit): Promise<Page | undefined> {
  const { token, pays } = visited;
  const { db } = services.database;
  const now = services.clock.now();
  if (await isShut(db, `pay:${ip}`, now)) return tooMany;
  const found = tokenForm.test(token) ? await codeOfToken(db, token) : undefined;
  if (!found) return (await countVisit(db, `pay:${ip}`, unknownTokens, now)) ? missing : tooMany;
  const caller: Caller = { ...systemCaller(found.merchantId), requestId, ip, actor: byPage };
  if (!pays) return show(services, caller, found.codeId);
  if (!(await countVisit(db, `pay-code:${found.merchantId}:${found.codeId}`, payments, now))) return tooMany;
  const seen = await pay(services, caller, found.codeId, visited);
  return seen.state === 'changed' ? { status: 409, html: codePage(seen, undefined) } : undefined;
}

/** What a field of the page's form says. */
const toldIn = (body: unknown, field: 'scenario' | 'amount'): string => {
  const told = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof told === 'string' ? told.slice(0, 40) : '';
};

async function answer(services: Services, request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply): Promise<FastifyReply> {
  const pays = request.method === 'POST';
  if (pays) requireSameOrigin(request, false, services.config.PUBLIC_ORIGIN);
  const { token } = request.params;
  const told = { scenario: toldIn(request.body, 'scenario'), seen: Number(toldIn(request.body, 'amount')) };
  const page = await visit(services, request, { token, ...told, pays });
  if (page === undefined) return reply.redirect(`/pay/${token}`, 303);
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'same-origin')
    .send(page.html);
}

/** The page on which a customer pays a receiving code, without signing in. Its forms are short, and its visitors share the room of strangers. */
export const payPage = joins((services, app) => {
  const options = { schema: { hide: true }, config: { room: 'open' }, bodyLimit: 1024 } as const;
  app.get<{ Params: { token: string } }>('/pay/:token', options, (request, reply) => answer(services, request, reply));
  app.post<{ Params: { token: string } }>('/pay/:token', options, (request, reply) => answer(services, request, reply));
});
