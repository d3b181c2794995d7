/** The levels of a remark (specification 9): 1 important, 2 general. */
export const remarkLevels = [
  { value: 1, label: '重要' },
  { value: 2, label: '一般' },
] as const;
export type RemarkLevel = (typeof remarkLevels)[number]['value'];

export interface Remark {
  readonly describe: string;
  readonly status: RemarkLevel;
  readonly merchant_name: string;
  /** An instant, ISO 8601. */
  readonly create_time: string;
}

export interface RemarkDraft {
  readonly describe: string;
  readonly status: RemarkLevel;
}

export const remarkTexts = {
  title: '备注',
  content: '备注内容',
  merchant: '商家名称',
  time: '备注时间',
  level: '备注级别',
  required: '请输入备注内容',
  saved: '保存成功',
  none: '暂无数据',
  more: '仅显示最近的备注，更早的请在详情页查看',
};

/** What is wrong with a remark. The description is required when remarks already exist (specification 5). */
export const remarkError = (draft: RemarkDraft, existing: readonly Remark[]): string | undefined =>
  existing.length > 0 && draft.describe.trim() === '' ? remarkTexts.required : undefined;
