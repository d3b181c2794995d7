import { questionCategoryNames } from '@merchant-admin/contract/review/codes';
import { questionColumns, questionFields } from '@merchant-admin/contract/review/question-list';
import { api } from '../../../platform/api.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { EnableQuestionDialog, QuestionDialog } from '../parts/dialogs.ts';
import type { Question } from '../parts/question-dialog.tsx';
import { answerListUrl } from '../urls.ts';

const Edit = ({ row, open, onClose }: RowDialogProps<Question>) => (open ? <QuestionDialog question={row} onClose={onClose} /> : null);

const AddQuestion = ({ refresh }: ActContext) => (
  <Has tag="question:edit">
    <AddButton refresh={refresh}>{(close) => <QuestionDialog onClose={close} />}</AddButton>
  </Has>
);

const answersText = ({ kind, options: all, risk_options: risky }: Question) => (kind === 'text' ? '-' : `${all}${risky === 0 ? '' : `（${risky}个计为风险）`}`);

const search = searchBy(questionFields, {}, { tabs: questionCategoryNames });

const questionList = defineList({
  list: 'questionList',
  title: '问题列表',
  quick: { placeholder: '问题关键字' },
  ...search,
  toFilter: (state) => {
    const { tab, ...filter } = search.toFilter(state);
    return { ...filter, ...(tab === undefined ? {} : { category: tab }) };
  },
  fetch: (body, signal) => api.review.questionList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.review.questionTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof questionColumns, Question>(
    questionColumns,
    { answers: answersText },
    {
      title: { link: true },
      required: { render: (row) => <StatusTag colour={row.required ? 'warning' : 'neutral'}>{row.required ? '必答' : '选答'}</StatusTag> },
    },
  ),
  rowKey: (row) => row.id,
  detail: { href: answerListUrl },
  rowActions: keptActions({ Edit, Switch: EnableQuestionDialog }),
  toolbar: (context) => <AddQuestion {...context} />,
  empty: '暂无问题，审核通过不需要回答',
});

/** What is asked in the phone review and in the quality check. */
export default function QuestionList() {
  return <ListPage {...questionList} />;
}
