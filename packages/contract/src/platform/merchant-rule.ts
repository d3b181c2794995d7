import { z } from 'zod';
import { endpoint, type PermissionWord, type ServiceBase } from './endpoint.ts';
import { platformErrors, type ErrorDefinition } from './errors.ts';
import { inputShape } from './form-shapes.ts';
import type { MerchantRule, RuleFields } from './merchant-rule-thing.ts';
import { requiredLine } from './shapes.ts';

interface Declared {
  readonly base: ServiceBase;
  /** Who sets it. */
  readonly editor: PermissionWord;
  /** Who sees it, where that is not those alone who set it. */
  readonly reader?: PermissionWord;
  readonly set: { readonly path: `/${string}`; readonly summary: string; readonly errors?: readonly ErrorDefinition[] };
  readonly info: { readonly path: `/${string}`; readonly summary: string };
}

type Shown<Fields> = { [Name in keyof Fields]: Fields[Name] extends { of: 'flag' } ? z.ZodBoolean : z.ZodInt } & {
  version: z.ZodInt;
  made_by: z.ZodString;
  reason: z.ZodString;
};
type Sent<Fields> = { [Name in keyof Fields]: Fields[Name] extends { of: 'flag' } ? z.ZodBoolean : z.ZodType<number, number> } & {
  version: z.ZodInt;
  reason: z.ZodString;
};

const isFlag = ({ of }: RuleFields[string]): boolean => of === 'flag';
const eachOf = <Made>(fields: RuleFields, make: (field: RuleFields[string]) => Made): Record<string, Made> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

/** Declares a merchant's rule once: the call that reads it, `version` 0 where nothing was set, and the one that sets all of it over the version that was seen. */
export function merchantRule<const Fields extends RuleFields>(thing: MerchantRule<Fields>, { base, editor, reader = editor, set, info }: Declared) {
  const numbers = inputShape(Object.fromEntries(Object.entries(thing.fields).filter(([, field]) => !isFlag(field))));
  const flags = Object.fromEntries(
    Object.entries(thing.fields)
      .filter(([, field]) => isFlag(field))
      .map(([name]) => [name, z.boolean()]),
  );
  const shown = { ...eachOf(thing.fields, (field) => (isFlag(field) ? z.boolean() : z.int())), version: z.int(), made_by: z.string(), reason: z.string() };
  const sent = { ...flags, ...numbers, version: z.int().min(0), reason: requiredLine(200, '修改原因') };
  const result = z.object(shown) as unknown as z.ZodObject<Shown<Fields>>;
  return {
    thing,
    calls: {
      set: endpoint({
        ...set,
        method: 'POST',
        base,
        permission: editor,
        kind: 'write',
        body: z.strictObject(sent) as unknown as z.ZodObject<Sent<Fields>, z.core.$strict>,
        result,
        errors: [platformErrors.STALE, ...(set.errors ?? [])],
      }),
      info: endpoint({ ...info, method: 'GET', base, permission: reader, kind: 'read', result }),
    },
  } as const;
}
