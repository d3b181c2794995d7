import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, enabling, type KeptThing } from '../platform/kept-thing.ts';
import { switched, type Columns, type SearchFields } from '../platform/list.ts';
import { questionCategories, questionCategoryNames, questionKindNames, questionKinds, type QuestionKind } from './codes.ts';

export const questionThing = { entity: 'question', title: '问题', idName: 'question_id', switch: enabledSwitch } as const satisfies KeptThing;

const place = { label: '排序', of: 'integer', min: 0, max: 9999, optional: true, initial: 0 } as const;
/** A new one starts disabled. */
export const questionForm = {
  category: { label: '分类', of: 'word', among: questionCategoryNames, choices: Object.entries(questionCategories), initial: 'phone' },
  question_kind: {
    label: '类型',
    of: 'word',
    among: questionKindNames,
    choices: Object.entries(questionKinds),
    initial: 'single',
    hint: '选择题保存后请添加答案，至少两个答案才能启用',
  },
  title: { label: '问题', of: 'line', max: 100, placeholder: '如：是否本人使用该设备' },
  hint: { label: '提示', of: 'line', max: 200, optional: true, placeholder: '选填，提醒审核员如何询问或核对' },
  required: { label: '必答', of: 'flag', words: ['是', '否'], initial: true },
  sort: { ...place, hint: '数字小的先问' },
} as const satisfies FormFields;

/** An answer to choose from. */
export const optionThing = { entity: 'option', title: '答案', idName: 'option_id' } as const satisfies KeptThing;
export const optionForm = {
  text: { label: '答案', of: 'line', max: 60, placeholder: '请输入答案' },
  is_risk: { label: '计为风险', of: 'flag', words: ['是', '否'], initial: false, hint: '审核时选择该答案会提示风险' },
  sort: place,
} as const satisfies FormFields;

/** What the question bank is searched by. */
export const questionFields = {
  question_kind: { label: '类型', of: 'one', among: questionKindNames, choices: Object.entries(questionKinds) as [QuestionKind, string][] },
  enabled: switched(...enabling),
} as const satisfies SearchFields;

export const questionColumns = {
  title: { title: '问题', width: 300 },
  category_name: { title: '分类', width: 80 },
  kind_name: { title: '类型', width: 80 },
  answers: { title: '答案', width: 150, made: true },
  required: { title: '必答', width: 80, kind: 'flag', words: ['必答', '选答'] },
  enabled: { title: '状态', width: 90, kind: 'flag', words: enabling },
  sort: { title: '排序', width: 70, kind: 'number' },
  updated_by: { title: '修改人', width: 100 },
  updated_at: { title: '修改时间', width: 104, kind: 'time' },
} as const satisfies Columns;
