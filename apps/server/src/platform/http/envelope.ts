import { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** Every answer is { ret_code, ret_msg, result }. */
export const envelopeOf = (result: z.ZodType) => z.object({ ret_code: z.literal(200), ret_msg: z.string(), result });

export const succeeded = (result: unknown) => ({ ret_code: 200, ret_msg: 'success', result: result ?? {} });

export const refused = (refusal: Refusal, requestId: string) => ({
  ret_code: refusal.definition.code,
  ret_msg: refusal.text,
  result: { request_id: requestId },
});
