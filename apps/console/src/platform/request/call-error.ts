/** How a call failed: refused by the server with a code, or no answer that can be trusted. */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'garbled';

export interface Failure {
  readonly kind: FailureKind;
  /** `ret_code`; 0 when there was no answer. */
  readonly code: number;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What the user reads: the server's `ret_msg`, or our own text. */
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly result?: unknown;
}

export class CallError extends Error implements Failure {
  override readonly name = 'CallError';
  readonly kind: FailureKind;
  readonly code: number;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly result: unknown;

  constructor(failure: Failure) {
    super(failure.message);
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.result = failure.result;
  }

  /** Whether the server may or may not have done the act: it must be repeated under the same key. */
  get outcomeUnknown(): boolean {
    return this.kind !== 'refused' || this.status >= 500 || this.code === inProgress;
  }
}

const inProgress = 1041;
const sessionCodes: readonly unknown[] = [1001, 1002, 1003, 1004];

/** Whether a failure ends the session (specification 8): no token, expired, unknown or ended, account disabled. */
export const endsSession = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && sessionCodes.includes('code' in reason ? reason.code : 'ret_code' in reason ? reason.ret_code : undefined);

export const isNetworkFailure = (error: unknown): boolean => error instanceof CallError && error.kind === 'network';

export const messageOf = (error: unknown): string => (error instanceof Error && error.message !== '' ? error.message : '系统异常，请稍后重试');
