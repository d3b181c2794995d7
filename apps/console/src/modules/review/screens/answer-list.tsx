import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button, Empty, Skeleton } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { useAct } from '../../../platform/use-act.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { OptionDialog } from '../parts/dialogs.ts';
import { optionColumns } from '../parts/option-columns.tsx';
import type { Option } from '../parts/option-dialog.tsx';
import { questionInfoQuery, refreshQuestions } from '../queries.ts';

type Info = Answer<'review', 'questionInfo'>;

const QuestionSection = ({ question }: { readonly question: Info['question'] }) => (
  <Section title="问题">
    <Facts
      items={[
        ['问题', question.title],
        ['分类', question.category_name],
        ['类型', question.kind_name],
        ['必答', question.required ? '必答' : '选答'],
        ['状态', question.enabled ? '启用' : '停用'],
        ['提示', question.hint],
      ]}
    />
  </Section>
);

function OptionsSection({ info }: { readonly info: Info }) {
  const mayEdit = useCan()('question:edit');
  const { opened, open, close } = useDialog<{ option: Option | undefined }>();
  const enable = useAct(
    (option: Option, idempotencyKey) =>
      api.review.enableOption({ body: { option_id: option.id, enabled: !option.enabled, version: option.version }, idempotencyKey }),
    { success: (_result, option) => (option.enabled ? '停用成功' : '启用成功'), onDone: () => void refreshQuestions() },
  );
  const acts = mayEdit ? { onEdit: (option: Option) => open({ option }), onEnable: enable.run, pending: enable.pending } : undefined;
  const add = mayEdit && (
    <Button type="primary" onClick={() => open({ option: undefined })}>
      新增
    </Button>
  );
  return (
    <Section title="答案列表" extra={add}>
      <DataTable label="答案列表" columns={optionColumns(acts)} rows={info.list} rowKey={(row) => row.id} empty="暂无答案，请先新增" />
      {opened !== undefined && <OptionDialog questionId={info.question.id} option={opened.option} onClose={close} />}
    </Section>
  );
}

/** One question with the answers to choose from. */
export default function AnswerList() {
  const { question_id: questionId = '' } = useSearch({ strict: false }) as { question_id?: string };
  const info = useQuery({ ...questionInfoQuery(String(questionId)), enabled: questionId !== '' });
  if (questionId === '')
    return (
      <Section title="答案列表">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请从问题列表选择一个问题" />
      </Section>
    );
  if (info.data === undefined)
    return info.isError ? (
      <LoadFailed error={info.error} onRetry={() => void info.refetch()} retrying={info.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  return (
    <>
      <QuestionSection question={info.data.question} />
      {info.data.question.question_kind === 'text' ? <Section title="答案列表">文本问题由审核员填写，不设答案</Section> : <OptionsSection info={info.data} />}
    </>
  );
}
