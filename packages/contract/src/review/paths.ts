/** The screens of the question bank, for roles. */
export const questionScreens = ['QuesttionList', 'AnswerList'] as const;
export const questionPaths: readonly string[] = ['/examine/questtionList', '/examine/answerList'];
export const qcListPath = '/examine/examineRecycleList';
export const sheetExaminePath = '/examine/oldExchangeNewExamineList';
