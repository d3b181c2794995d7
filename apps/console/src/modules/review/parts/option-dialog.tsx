import { optionForm, optionThing } from '@merchant-admin/contract/review/question-list';
import { api, type Answer } from '../../../platform/api.ts';
import { KeptForm } from '../../../widgets/kept/form-dialog.tsx';
import { afterQuestionChange } from '../queries.ts';

export type Option = Answer<'review', 'questionInfo'>['list'][number];

interface OptionDialogProps {
  readonly questionId: string;
  readonly option: Option | undefined;
  readonly onClose: () => void;
}

/** Adds an answer to choose, or edits one. */
export const OptionDialog = ({ questionId, option, onClose }: OptionDialogProps) => (
  <KeptForm
    thing={optionThing}
    fields={optionForm}
    row={option}
    save={(body, idempotencyKey) => api.review.saveOption({ body: { question_id: questionId, ...body }, idempotencyKey })}
    after={afterQuestionChange}
    onClose={onClose}
  />
);
