import type { FastifyReply } from 'fastify';
import { sendSheet } from '../export/send-sheet.ts';
import type { Ctx } from '../http/context.ts';
import { formToUse } from './form-of.ts';
import { templateOf } from './template.ts';

/** Sends the sheet to fill in, with what waits to be filled in. @throws NO_SUCH_FORM, FORBIDDEN */
export async function sendTemplate(ctx: Ctx, key: string, reply: FastifyReply): Promise<undefined> {
  const form = formToUse(ctx, key);
  sendSheet(reply, `${form.title}-模板.xlsx`, await templateOf(ctx, form));
  return undefined;
}
