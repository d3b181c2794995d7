import type { SourceFile } from '../house.ts';

const form = /<Form[\s<>]/;
/** Where antd's own form stands, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/console/src/widgets/shared/checked-form.tsx': 'is made of it',
  'apps/console/src/modules/session/screens/sign-in.tsx': 'comes before everything else, so each byte counts; its fields are all in sight',
  'apps/console/src/modules/session/parts/accept-form.tsx': 'the same',
  'apps/console/src/modules/session/parts/password-form.tsx': 'the same',
};

/** An incomplete form leads to its first error: every form of the console is the one that does. */
export function formProblems({ path, place, text }: SourceFile): string[] {
  if (place.isTest || place.tree !== 'console' || !path.endsWith('.tsx') || path.endsWith('.specimen.tsx') || path in exceptions || !form.test(text)) return [];
  return [`${path} draws antd's Form: CheckedForm of widgets/shared leads to the first error`];
}
