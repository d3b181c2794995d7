import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { kept } from '../platform/kept.ts';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { id, instant, integer, line, version } from '../platform/shapes.ts';
import { orderNo } from '../orders/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { mostQuestions, questionCategoryNames, questionKindNames } from './codes.ts';
import { reviewErrors as e } from './errors.ts';
import { questionScreens as reader } from './paths.ts';
import { optionForm, questionColumns, questionFields, questionForm, questionThing } from './question-list.ts';

const editor = ['question:edit'] as const;
const base = 'order-management' as const;

const category = z.enum(questionCategoryNames);
/** Beside the columns. */
const told = {
  category,
  question_kind: z.enum(questionKindNames),
  hint: z.string(),
  /** Number of enabled options, and of those of them that warn. */
  options: z.int(),
  risk_options: z.int(),
};
const question = z.object({ ...rowShape(questionColumns), id: z.string(), ...told, version: z.int() });
const option = z.object({
  ...answerShape(optionForm),
  id: z.string(),
  enabled: z.boolean(),
  version: z.int(),
  /** optionActs. */ actions: z.array(action),
});

/** The question bank: who may edit it decides what every reviewer must ask. */
export const questions = kept(questionThing, {
  base,
  reader,
  editor,
  notFound: e.QUESTION_NOT_FOUND,
  taken: e.QUESTION_TAKEN,
  most: { count: mostQuestions, error: e.TOO_MANY_QUESTIONS },
  unchanged: e.QUESTION_UNCHANGED,
  tabs: { path: '/merchant/order/question/categories', summary: '问题分类与数量' },
  list: {
    path: '/merchant/order/question/list',
    method: 'POST',
    filter: { q: line(40, '关键字').optional(), category: category.optional(), ...filterShape(questionFields) },
    columns: questionColumns,
    row: told,
  },
  save: {
    path: '/merchant/order/question/save',
    input: inputShape(questionForm),
    errors: [e.NO_OPTIONS, e.OPTIONS_NEEDED],
  },
  switch: { path: '/merchant/order/question/enable', errors: [e.OPTIONS_NEEDED] },
});

export const questionEndpoints = {
  questionTabs: questions.calls.tabs,
  questionList: questions.calls.list,
  questionInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/question/detail',
    base,
    summary: '问题与答案列表',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ question_id: id('question') }),
    result: z.object({ question, list: z.array(option) }),
    errors: [e.QUESTION_NOT_FOUND],
  }),
  saveQuestion: questions.calls.save,
  enableQuestion: questions.calls.switch,
  saveOption: endpoint({
    method: 'POST',
    path: '/merchant/order/question/saveAnswer',
    base,
    summary: '新增或编辑答案',
    permission: editor,
    kind: 'write',
    body: z.strictObject({
      question_id: id('question'),
      /** Left out for a new option. */
      option_id: id('option').optional(),
      version: version.optional(),
      ...inputShape(optionForm),
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [e.QUESTION_NOT_FOUND, e.OPTION_NOT_FOUND, e.OPTION_TAKEN, e.TOO_MANY_OPTIONS, e.NO_OPTIONS],
  }),
  enableOption: endpoint({
    method: 'POST',
    path: '/merchant/order/question/enableAnswer',
    base,
    summary: '启用或停用答案',
    permission: editor,
    kind: 'write',
    body: z.strictObject({ option_id: id('option'), enabled: z.boolean(), version }),
    result: z.object({ version: z.int() }),
    errors: [e.OPTION_NOT_FOUND, e.OPTIONS_NEEDED],
  }),
} as const;

const asked = z.object({
  question_id: z.string(),
  title: z.string(),
  hint: z.string(),
  kind: z.enum(questionKindNames),
  required: z.boolean(),
  options: z.array(z.object({ option_id: z.string(), text: z.string(), is_risk: z.boolean() })),
  /** The options that were chosen last; one that is no longer offered is left out. */
  option_ids: z.array(z.string()),
  text: z.string(),
});

/** What a customer answered by phone. */
export const givenAnswers = z.strictObject({
  /** The version of the sheet that its person saw; 0 for none. */
  sheet_version: integer(0, 2_147_483_647),
  answers: z
    .array(
      z.strictObject({
        question_id: id('question'),
        option_ids: z.array(id('option')).max(20).default([]),
        text: line(300, '回答').default(''),
      }),
    )
    .max(50),
});

/** The phone review of one order. */
export const answerEndpoints = {
  phoneAnswers: endpoint({
    method: 'GET',
    path: '/merchant/order/audit/phoneAnswers',
    base,
    summary: '通话问题与回答',
    permission: ['InfoDetail', 'InfoList', 'InfoDesk'],
    kind: 'read',
    query: z.strictObject({ order_id: orderNo }),
    result: z.object({
      order_id: z.string(),
      /** The version of the newest sheet; 0 before anything was answered. */
      version: z.int(),
      editable: z.boolean(),
      questions: z.array(asked),
      /** Titles of required questions that have no answer yet. */
      open: z.array(z.string()),
      sheets: z.array(
        z.object({
          version: z.int(),
          at: instant,
          operator_name: z.string(),
          answers: z.array(z.object({ title: z.string(), answer: z.string(), risk: z.boolean() })),
        }),
      ),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  savePhoneAnswers: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/savePhoneAnswers',
    base,
    summary: '保存通话问题的回答',
    permission: ['review:decide'],
    kind: 'write',
    body: givenAnswers.extend({ order_id: orderNo }),
    result: z.object({ version: z.int(), risks: z.array(z.string()), open: z.array(z.string()) }),
    errors: [orders.ORDER_NOT_FOUND, e.NOT_IN_REVIEW, e.NOT_YOURS, e.ANSWER_INVALID],
  }),
} as const;
