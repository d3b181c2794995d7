import { CallError } from './call-error.ts';

interface Envelope {
  readonly ret_code: number;
  readonly ret_msg: string;
  readonly result: unknown;
}

export interface CallFile {
  readonly blob: Blob;
  readonly fileName: string;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'ret_code' in value && typeof value.ret_code === 'number';

const requestIdOf = (response: Response, result: unknown): string | undefined => {
  if (typeof result === 'object' && result !== null && 'request_id' in result && typeof result.request_id === 'string') return result.request_id;
  return response.headers.get('x-request-id') ?? undefined;
};

/** The envelope's `result`, or the failure that it names. */
export async function readEnvelope(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(body)) {
    throw new CallError({
      kind: 'garbled',
      code: 0,
      status: response.status,
      message: '服务暂时不可用，请稍后重试',
      requestId: requestIdOf(response, undefined),
    });
  }
  if (body.ret_code === 200) return body.result;
  throw new CallError({
    kind: 'refused',
    code: body.ret_code,
    status: response.status,
    message: body.ret_msg || '系统异常，请稍后重试',
    requestId: requestIdOf(response, body.result),
    result: body.result,
  });
}

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? '导出.xlsx') : decodeURIComponent(encoded);
};

/** The file of an answer; a refusal of such a call still comes in the envelope. @throws CallError */
export async function readFile(response: Response): Promise<CallFile> {
  if (!response.ok || response.headers.get('content-type')?.includes('application/json') === true) {
    await readEnvelope(response);
  }
  return { blob: await response.blob(), fileName: nameIn(response.headers.get('content-disposition')) };
}
