export { StepForm, type StepFormProps } from './step-form.tsx';
export type { DraftPort } from './draft-keeper.ts';
export type { FieldErrors, FormStep, StepContent } from './step.ts';
