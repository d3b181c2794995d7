import { questionCategoryNames } from '@merchant-admin/contract/review/codes';
import { questionColumns, questionFields, questionForm, questionThing } from '@merchant-admin/contract/review/question-list';
import { api, type Answer } from '../../../platform/api.ts';
import { keptDialogs, keptForm } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { afterQuestionChange } from '../queries.ts';
import { answerListUrl } from '../urls.ts';

type Question = Answer<'review', 'questionList'>['list'][number];

const { Edit, toolbar } = keptForm<typeof questionThing, typeof questionForm, Question>(questionThing, questionForm, {
  tag: 'question:edit',
  save: (body, idempotencyKey) => api.review.saveQuestion({ body, idempotencyKey }),
  after: afterQuestionChange,
});
const { Switch } = keptDialogs<typeof questionThing, Question>(questionThing, {
  nameOf: ({ title }) => title,
  after: afterQuestionChange,
  switch: {
    send: (body) => api.review.enableQuestion({ body }),
    on: ({ required }) => [required ? '审核中的订单需回答该问题后才能通过' : '审核时可以询问该问题', '选择题至少需要两个启用的答案'],
    off: ['审核时不再询问该问题，已保存的回答不受影响'],
  },
});

const answersText = ({ question_kind: kind, options: all, risk_options: risky }: Question) =>
  kind === 'text' ? '-' : `${all}${risky === 0 ? '' : `（${risky}个计为风险）`}`;

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
  rowActions: keptActions({ Edit, Switch }),
  toolbar,
  empty: '暂无问题，审核通过不需要回答',
});

/** What is asked in the phone review and in the quality check. */
export default function QuestionList() {
  return <ListPage {...questionList} />;
}
