import { questionKinds, type QuestionCategory, type QuestionKind } from '@merchant-admin/contract/review/codes';
import { api } from '../../../platform/api.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { enabledField } from '../../../widgets/list-page/enabled-field.ts';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { EnableQuestionDialog, QuestionDialog } from '../parts/dialogs.ts';
import type { Question } from '../parts/question-dialog.tsx';
import { answerListUrl } from '../urls.ts';

const Edit = ({ row, open, onClose }: RowDialogProps<Question>) => (open ? <QuestionDialog question={row} onClose={onClose} /> : null);

const AddQuestion = ({ refresh }: ActContext) => (
  <Has tag="question:edit">
    <AddButton refresh={refresh}>{(close) => <QuestionDialog onClose={close} />}</AddButton>
  </Has>
);

const options = ({ kind, options: all, risk_options: risky }: Question) => (kind === 'text' ? '-' : `${all}${risky === 0 ? '' : `（${risky}个计为风险）`}`);

const questionList = defineList({
  list: 'questionList',
  title: '问题列表',
  quick: { placeholder: '问题关键字' },
  fields: [
    { type: 'select', key: 'question_kind', label: '类型', options: Object.entries(questionKinds).map(([value, label]) => ({ value, label })) },
    enabledField,
  ],
  toFilter: ({ values, q, tab, page, pageSize }) => ({
    ...(values.question_kind === undefined ? {} : { question_kind: values.question_kind as QuestionKind }),
    ...(values.enabled === undefined ? {} : { enabled: values.enabled as '0' | '1' }),
    ...(tab === '' || tab === '0' ? {} : { category: tab as QuestionCategory }),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
  }),
  fetch: (body, signal) => api.review.questionList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.review.questionTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: [
    { key: 'title', title: '问题', width: 300, link: true },
    { key: 'category_name', title: '分类', width: 80 },
    { key: 'kind_name', title: '类型', width: 80 },
    { key: 'options', title: '答案', width: 150, value: options },
    {
      key: 'required',
      title: '必答',
      width: 80,
      render: (row) => <StatusTag colour={row.required ? 'warning' : 'neutral'}>{row.required ? '必答' : '选答'}</StatusTag>,
    },
    {
      key: 'enabled',
      title: '状态',
      width: 90,
      render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>,
    },
    { key: 'sort', title: '排序', width: 70, kind: 'number' },
    { key: 'updated_by', title: '修改人', width: 100 },
    { key: 'updated_at', title: '修改时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  detail: { href: answerListUrl },
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'question:edit', dialog: Edit },
    { key: 'enable', label: '停用', labelFor: (row) => (row.enabled ? '停用' : '启用'), tag: 'question:edit', dialog: EnableQuestionDialog },
  ],
  toolbar: (context) => <AddQuestion {...context} />,
  empty: '暂无问题，审核通过不需要回答',
});

/** What is asked in the phone review and in the quality check. */
export default function QuestionList() {
  return <ListPage {...questionList} />;
}
