import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { refreshQuestions } from '../queries.ts';
import type { Question } from './question-dialog.tsx';

/** Enables or disables a question. */
export function EnableQuestionDialog({ row, open, onClose }: RowDialogProps<Question>) {
  const verb = row.enabled ? '停用' : '启用';
  const effects = row.enabled
    ? ['审核时不再询问该问题，已保存的回答不受影响']
    : [row.required ? '审核中的订单需回答该问题后才能通过' : '审核时可以询问该问题', '选择题至少需要两个启用的答案'];
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}问题 ${row.title}`}
      consequences={effects}
      confirmText={verb}
      danger={row.enabled}
      onConfirm={async () => {
        await api.review.enableQuestion({ body: { question_id: row.id, enabled: !row.enabled, version: row.version } });
        toast.success(`${verb}成功`);
        await refreshQuestions();
      }}
      onClose={onClose}
    />
  );
}
