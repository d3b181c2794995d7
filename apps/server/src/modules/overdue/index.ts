export { judged } from './operations/judge-promises.ts';
export { promisesFor, promisesMade, type OrderPromise } from './store/promise.store.ts';
export { rateOf, type Judged } from './rules/promise.ts';
export { spokeWith } from './rules/follow.ts';
export { inAnalysisGap } from './store/analysis-gap.ts';
export { noteCallBeside } from './operations/note-call.ts';
