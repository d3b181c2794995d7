import { enabledSwitch, enabling, type KeptThing } from '../platform/kept-thing.ts';
import { switched, type Columns, type SearchFields } from '../platform/list.ts';
import { questionKindNames, questionKinds, type QuestionKind } from './codes.ts';

export const questionThing = { entity: 'question', title: '问题', idName: 'question_id', switch: enabledSwitch } as const satisfies KeptThing;

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
  updated_at: { title: '修改时间', width: 168, kind: 'time' },
} as const satisfies Columns;
