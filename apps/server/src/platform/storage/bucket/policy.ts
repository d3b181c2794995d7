import { fault } from './faults.ts';

type Condition = readonly [word: string, name: string, value: string] | readonly ['content-length-range', number, number];

interface Policy {
  expiration: Date;
  conditions: Condition[];
}

const malformed = () => fault('InvalidPolicyDocument', 'The policy is malformed.');

function conditionOf(written: unknown): Condition {
  if (Array.isArray(written) && written.length === 3) {
    const [word, name, value] = written as unknown[];
    if (word === 'content-length-range' && Number.isInteger(name) && Number.isInteger(value)) return [word, name as number, value as number];
    if ((word === 'eq' || word === 'starts-with') && typeof name === 'string' && typeof value === 'string') return [word, name.replace(/^\$/, ''), value];
  }
  const [entry, ...others] = Object.entries((written ?? {}) as Record<string, unknown>);
  return entry && others.length === 0 && typeof entry[1] === 'string' && !Array.isArray(written) ? ['eq', entry[0], entry[1]] : malformed();
}

export function readPolicy(base64: string): Policy {
  let document: { expiration?: unknown; conditions?: unknown };
  try {
    document = JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as typeof document;
  } catch {
    return malformed();
  }
  const expiration = new Date(String(document.expiration));
  if (Number.isNaN(expiration.getTime()) || !Array.isArray(document.conditions)) malformed();
  return { expiration, conditions: (document.conditions as unknown[]).map(conditionOf) };
}

/** Fields that need no condition in the policy. */
const free = /^(?:x-amz-signature|policy|file|x-ignore-.*)$/;

/**
 * Whether a form keeps to its policy: in time, every condition met, every field named by one.
 * @returns the most and the fewest bytes that the file may have
 */
export function checkPolicy(policy: Policy, fields: ReadonlyMap<string, string>, now: Date): { least: number; most: number } {
  if (policy.expiration <= now) fault('AccessDenied', 'Invalid according to Policy: Policy expired.');
  const range = { least: 0, most: Infinity };
  const named = new Set<string>();
  for (const [word, name, value] of policy.conditions) {
    if (word === 'content-length-range') {
      range.least = Math.max(range.least, name as number);
      range.most = Math.min(range.most, value as number);
      continue;
    }
    const field = String(name).toLowerCase();
    named.add(field);
    const given = fields.get(field) ?? '';
    if (word === 'eq' ? given !== value : !given.startsWith(String(value)))
      fault('AccessDenied', `Invalid according to Policy: Policy condition failed for ${field}.`);
  }
  const extra = [...fields.keys()].find((field) => !named.has(field) && !free.test(field));
  if (extra !== undefined) fault('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra}`);
  return range;
}
