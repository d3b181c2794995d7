/** Changes of what an order is of, at another price, before its goods are sent. */

export { answerChange } from './operations/answer-change.ts';
export { refuseWhileAsked } from './operations/ship-rule.ts';
export { liveChange } from './store/change.store.ts';
