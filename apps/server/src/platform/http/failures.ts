import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { Refusal } from './refusal.ts';

const bySqlState: Record<string, keyof typeof e> = {
  '53100': 'NO_ROOM',
  // The database turns read-only while the disk is full.
  '25006': 'NO_ROOM',
  '53200': 'BUSY',
  '53300': 'BUSY',
  '57P01': 'BUSY',
  '57P02': 'BUSY',
  '57P03': 'BUSY',
  '57014': 'BUSY',
  '55P03': 'CONFLICT',
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '23505': 'CONFLICT',
  '22021': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '22003': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
};

interface Thrown {
  code?: string;
  statusCode?: number;
  message?: string;
  validation?: { message?: string; instancePath?: string; params?: { issue?: { message?: string; path?: PropertyKey[] } } }[];
}

/** The text of invalid input for the user: Chinese texts of our own rules are passed on, a library's English never is. */
function invalidText(thrown: Thrown): string | undefined {
  const message = thrown.validation?.[0]?.message;
  return message && /\p{Script=Han}/u.test(message) ? message : undefined;
}

function lostConnection(message: string): boolean {
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|ECONNREFUSED|ENOENT.*\.s\.PGSQL|ECONNRESET|EPIPE|client has encountered/i.test(
    message,
  );
}

/** What any thrown value means for the caller; undefined for a fault of ours. */
export function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  const error = thrown as Thrown;
  if (error.validation) return new Refusal(e.INVALID_INPUT, { text: invalidText(error), note: String(error.message ?? '').slice(0, 200) });
  const code = error.code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(e.TOO_LARGE);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_ERR_CTP_EMPTY_TYPE') return new Refusal(e.UNSUPPORTED_TYPE);
  const state = bySqlState[code];
  if (state) return new Refusal(e[state], { note: code });
  if (code.startsWith('08') || lostConnection(error.message ?? '') || lostConnection(code)) return new Refusal(e.BUSY, { note: code });
  if (error.statusCode === 429) return new Refusal(e.TOO_MANY);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal(e.BROKEN_BODY, { note: code });
  return undefined;
}
