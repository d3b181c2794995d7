import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { isForStrangers } from '../platform/http/limits.ts';
import { isShop, type Call } from './calls.ts';
import type { Answer } from './send.ts';

const { BAD_KEY, BAD_SIGNATURE, STALE_TIMESTAMP, REPLAYED } = storefrontErrors;
const everywhere = new Set<number>(Object.values(platformErrors).map((error) => error.code));
const atTheShopDoor = new Set<number>([BAD_KEY, BAD_SIGNATURE, STALE_TIMESTAMP, REPLAYED].map((error) => error.code));

const statusByCode = new Map<number, number>(Object.values(platformErrors).map((error) => [error.code, error.status]));

/** Two Latin words in a row are a library speaking, not us. */
const english = /[A-Za-z]{2,} [A-Za-z]{2,}/;

function isDeclared(call: Call, code: number): boolean {
  return code === 200 || everywhere.has(code) || call.endpoint.errors.some((error) => error.code === code) || (isShop(call) && atTheShopDoor.has(code));
}

function textProblem({ message, code }: Answer): string | undefined {
  if (code === 200) return undefined;
  if (!/\p{Script=Han}/u.test(message)) return `the text is not Chinese: "${message}"`;
  return english.test(message) ? `a library's English reaches the user: "${message}"` : undefined;
}

/** What is wrong with an answer whatever was asked; undefined when nothing is. */
export function problemOf(call: Call, answer: Answer): string | undefined {
  const { status, code } = answer;
  if (status >= 500 && code !== platformErrors.BUSY.code) return `answered ${status} ${answer.text.slice(0, 120)}`;
  if (!answer.wellFormed) return `is not the envelope: ${status} ${answer.text.slice(0, 120)}`;
  if (!isDeclared(call, code)) return `refuses with ${code} "${answer.message}", which the endpoint does not declare`;
  if ((code === 200) !== (status === 200)) return `status ${status} and ret_code ${code} say different things`;
  const declared = statusByCode.get(code) ?? call.endpoint.errors.find((error) => error.code === code)?.status;
  if (declared !== undefined && declared !== status) return `${code} came with status ${status} instead of ${declared}`;
  return textProblem(answer);
}

/** Whether a body is too long for somebody who is not signed in: such forms are short, and a longer body is refused before anybody looks what it is. */
const isTooLong = (call: Call, { code }: Answer) => isForStrangers(call.endpoint) && code === platformErrors.TOO_LARGE.code;

/** What is wrong unless the answer is this refusal. */
export function mustBe(call: Call, answer: Answer, status: number, ...codes: number[]): string | undefined {
  const problem = problemOf(call, answer);
  if (problem) return problem;
  return (answer.status === status && codes.includes(answer.code)) || (status === 400 && isTooLong(call, answer))
    ? undefined
    : `expected ${status}/${codes.join(' or ')}, got ${answer.status}/${answer.code} "${answer.message}"`;
}

/** What is wrong unless the answer is some refusal of the caller's fault. */
export function mustRefuse(call: Call, answer: Answer): string | undefined {
  return problemOf(call, answer) ?? (answer.status >= 400 && answer.status < 500 ? undefined : `was taken: ${answer.status}/${answer.code}`);
}
