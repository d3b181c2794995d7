import type { ReactNode } from 'react';

/** What is wrong, by field, in order. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface StepContent<Value> {
  readonly value: Value;
  readonly change: (part: Partial<Value>) => void;
  readonly errors: FieldErrors;
  /** While the form checks or submits. */
  readonly disabled: boolean;
}

/** One page of a form. Mark each field of its content with `data-field`, so that a failure can go to it. */
export interface FormStep<Value> {
  readonly key: string;
  readonly title: string;
  /** The fields on this page, for a failed submit that names one. */
  readonly fields: readonly string[];
  readonly validate: (value: Value) => FieldErrors | Promise<FieldErrors>;
  readonly content: (props: StepContent<Value>) => ReactNode;
}

/** How a step stands: not yet checked, checked and well, checked and wrong. */
export type StepMark = 'todo' | 'done' | 'wrong';

export const isRight = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;

/** The field that a failed submit names, where its error carries one. */
export const failedField = (error: unknown): string | undefined =>
  error instanceof Error && 'field' in error && typeof error.field === 'string' ? error.field : undefined;
