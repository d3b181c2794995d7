import { DemoStep } from '../step.ts';

interface DemoQuestion {
  category: 'phone' | 'inspection';
  question_kind: 'single' | 'multiple' | 'text';
  title: string;
  hint?: string;
  required: boolean;
  /** Options of the question; those that begin with ! count as a risk. */
  options?: readonly string[];
}

const questions: readonly DemoQuestion[] = [
  {
    category: 'phone',
    question_kind: 'single',
    title: '是否本人下单并使用',
    hint: '请与证件姓名核对',
    required: true,
    options: ['本人使用', '家人使用', '!替他人下单'],
  },
  { category: 'phone', question_kind: 'single', title: '收货地址是否为常住地址', required: true, options: ['常住地址', '公司地址', '!临时地址'] },
  { category: 'phone', question_kind: 'multiple', title: '收入来源', required: false, options: ['工资', '经营', '家庭支持', '!无固定收入'] },
  { category: 'phone', question_kind: 'single', title: '是否清楚每期租金与到期处理', required: true, options: ['清楚', '已解释并确认'] },
  { category: 'phone', question_kind: 'text', title: '租用用途', hint: '如办公、拍摄、自用', required: false },
  { category: 'inspection', question_kind: 'single', title: '屏幕是否完好', required: true, options: ['完好', '!划痕', '!碎裂'] },
  { category: 'inspection', question_kind: 'multiple', title: '功能异常', required: false, options: ['无', '!摄像头', '!充电', '!按键'] },
  { category: 'inspection', question_kind: 'text', title: '随机配件', required: false },
];

interface Saved {
  id: string;
  version: number;
}

/** Fills the question bank as a supervisor does: question, options, enabled. */
export const fillBank = new DemoStep({ name: 'question bank', when: 'before', after: 'compensation rules' }, async ({ ask, supervisor }) => {
  for (const [place, { options = [], ...question }] of questions.entries()) {
    const saved = await ask<Saved>(supervisor, '/merchant/order/question/save', { ...question, sort: place + 1 });
    for (const [sort, text] of options.entries())
      await ask(supervisor, '/merchant/order/question/saveAnswer', { question_id: saved.id, text: text.replace('!', ''), is_risk: text.startsWith('!'), sort });
    await ask(supervisor, '/merchant/order/question/enable', { question_id: saved.id, enabled: true, version: saved.version });
  }
});
