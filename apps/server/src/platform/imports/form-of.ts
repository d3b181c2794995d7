import { importErrors as e } from '@merchant-admin/contract/platform/imports';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { formFor, type ImportForm } from './forms.ts';
import { ownImport, type ImportJobRow } from './import.store.ts';

/** The form as the person has it, who may use it now. @throws NO_SUCH_FORM, FORBIDDEN */
export function formToUse(ctx: Ctx, key: string): ImportForm {
  const form = ctx.services.imports.get(key);
  if (!form) refuse(e.NO_SUCH_FORM);
  if (!ctx.can(form.permission)) refuse(platformErrors.FORBIDDEN, { note: form.permission });
  return formFor(form, ctx.can);
}

/** The form of an import as the person sees it; undefined where there is none any more. */
export function formSeen(ctx: Ctx, key: string): ImportForm | undefined {
  const form = ctx.services.imports.get(key);
  return form && formFor(form, ctx.can);
}

/** A person's own import. @throws NOT_FOUND */
export const importToUse = async (ctx: Ctx, id: string): Promise<ImportJobRow> => (await ownImport(ctx, id)) ?? refuse(platformErrors.NOT_FOUND);
