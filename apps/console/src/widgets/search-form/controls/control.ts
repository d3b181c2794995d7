import type { FieldValue, FieldValues } from '../field.ts';

/** What every control of the form takes beside its field. */
export interface ControlProps<F, V extends FieldValue = FieldValue> {
  readonly field: F;
  readonly id: string;
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  readonly error: string | undefined;
  /** The id of the error's message, while there is one. */
  readonly errorId: string | undefined;
  /** Names the form among the cached choices. */
  readonly scope: string;
  readonly parents: FieldValues;
}

/** Properties by which a control shows that its value is wrong, to eyes and to screen readers. */
export const invalidProps = (props: { error: string | undefined; errorId: string | undefined }) =>
  props.error === undefined ? {} : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': props.errorId } as const);
