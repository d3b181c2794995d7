/** The user's words for a failed call: a refusal carries the server's text. */
export const failureText = (error: unknown): string => (error instanceof Error && error.message !== '' ? error.message : '系统异常，请稍后重试');
