/** What the sandbox payment channel is told to do with one payment. */
export const sandboxScenarios = ['success', 'failure', 'late', 'duplicate', 'timeout-succeeded', 'timeout-failed'] as const;
