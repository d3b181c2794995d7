import type { FormFields } from '@merchant-admin/contract/platform/form';
import type { KeptThing } from '@merchant-admin/contract/platform/kept-thing';
import type { ReactNode } from 'react';
import { FieldItems, initialOf, sentOf, statesOf, valuesOf, type SentOf } from '../fields/index.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { aimOf, type Aimed, type AimOf } from './aim.ts';

export interface KeptFormProps<T extends KeptThing, Fields extends FormFields, Row extends Aimed> {
  readonly thing: T;
  readonly fields: Fields;
  /** What it is called; the thing's title unless told. */
  readonly called?: string;
  /** The one that is edited; without it a new one is made. */
  readonly row?: Row | undefined;
  readonly save: (body: Partial<AimOf<T>> & SentOf<Fields>, idempotencyKey: string) => Promise<unknown>;
  readonly after: (said: string) => Promise<unknown>;
  readonly onClose: (done: boolean) => void;
  /** The items, where they are more than the fields one below the other. */
  readonly children?: ReactNode;
}

/** Makes a kept thing or changes one, by a form of its declared fields. */
export function KeptForm<T extends KeptThing, Fields extends FormFields, Row extends Aimed>(props: KeptFormProps<T, Fields, Row>) {
  const { thing, fields, called = thing.title, row, save, after, onClose, children } = props;
  const there: Partial<AimOf<T>> = row === undefined ? {} : { ...aimOf(thing, row), ...statesOf(fields, row) };
  return (
    <FormDialog<Record<string, unknown>>
      title={`${row === undefined ? '新增' : '编辑'}${called}`}
      okText="保存"
      initial={row === undefined ? initialOf(fields) : valuesOf(fields, row)}
      run={async (values, idempotencyKey) => {
        await save({ ...there, ...sentOf(fields, values) }, idempotencyKey);
        return '保存成功';
      }}
      after={after}
      onClose={onClose}
    >
      {children ?? <FieldItems fields={fields} />}
    </FormDialog>
  );
}
