import { z } from 'zod';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import type { Config } from '../../config.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Paths of Feishu's documented calls: OAuth token by code (v2) and user info (v1). */
const tokenPath = '/open-apis/authen/v2/oauth/token';
const userPath = '/open-apis/authen/v1/user_info';
const deadlineMs = 8000;
const longestAnswer = 65_536;

const tokenAnswer = z.object({ code: z.number(), access_token: z.string().min(1).optional(), error_description: z.string().optional() });
const userAnswer = z.object({
  code: z.number(),
  msg: z.string().optional(),
  data: z.object({ open_id: z.string().min(1), union_id: z.string().optional() }).optional(),
});

/** Feishu's codes for a bad authorisation code: unknown, used, expired, another app's or redirect's. */
const badCodes = new Set([20002, 20003, 20004, 20010, 20024, 20037, 20048, 20049, 20065, 20067, 20068, 20069, 20070, 20071]);

/** The answer's text; reading stops at the limit, so that an endless one is not gathered. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) refuse(e.FEISHU_DOWN, { note: 'answer too long' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function call(config: Config, path: string, init: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(new URL(path, config.FEISHU_HOST), { ...init, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
    return JSON.parse(await textOf(answer));
  } catch (error) {
    return refuse(e.FEISHU_DOWN, { note: (error as Error).name });
  }
}

function checked<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  return parsed.success ? parsed.data : refuse(e.FEISHU_DOWN, { note: 'answer of another shape' });
}

export const redirectUri = (origin: string) => `${origin}/feishuLogin`;

/** The address at which the browser signs in at Feishu. */
export function authorizeUrl(config: Config, origin: string, state: string): string {
  const url = new URL('/open-apis/authen/v1/authorize', config.FEISHU_AUTHORIZE_HOST);
  url.search = new URLSearchParams({ client_id: config.FEISHU_APP_ID ?? '', redirect_uri: redirectUri(origin), response_type: 'code', state }).toString();
  return url.href;
}

/** Exchanges the code and says who signed in: the ids that an administrator may have bound to an account. */
export async function feishuIdentity(config: Config, code: string, origin: string): Promise<string[]> {
  const token = checked(
    tokenAnswer,
    await call(config, tokenPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        client_id: config.FEISHU_APP_ID,
        client_secret: config.FEISHU_APP_SECRET,
        code,
        redirect_uri: redirectUri(origin),
      }),
    }),
  );
  if (badCodes.has(token.code)) refuse(e.FEISHU_CODE, { note: `feishu ${token.code}` });
  if (token.code !== 0 || token.access_token === undefined) refuse(e.FEISHU_DOWN, { note: `feishu ${token.code}` });
  const user = checked(userAnswer, await call(config, userPath, { headers: { authorization: `Bearer ${token.access_token}` } }));
  if (user.code !== 0 || !user.data) refuse(e.FEISHU_DOWN, { note: `feishu ${user.code}` });
  return [user.data.open_id, ...(user.data.union_id ? [user.data.union_id] : [])];
}
