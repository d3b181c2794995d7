import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { refuse } from '../http/refusal.ts';
import type { ImportForm } from './forms.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the rows have in common, read from the text that came beside the sheet; nothing for a form that asks for none. @throws INVALID_INPUT */
export function aboutOf({ about: shape }: Pick<ImportForm, 'about'>, text = '{}'): unknown {
  if (shape === undefined) return {};
  const { success, data, error } = shape.safeParse(parsed(text));
  return success ? data : refuse(platformErrors.INVALID_INPUT, { text: error.issues[0]!.message, note: 'about' });
}
