import { DemoStep } from '../step.ts';

const plans = [
  { name: '碎屏保障', price: 9_900, description: '租期内免费维修屏幕一次' },
  { name: '全面保障', price: 29_900, description: '屏幕、进水、意外损坏各一次' },
  { name: '尊享保障', price: 49_900, description: '不限次数维修，提供备用机' },
];

/** The merchant's cover plans, as an operator sets them up. */
export const offerCover = new DemoStep({ name: 'cover', when: 'before', after: 'question bank' }, async ({ ask, operator }) => {
  for (const plan of plans) await ask(operator, '/api/orderInfo/protect/savePlan', plan);
});
