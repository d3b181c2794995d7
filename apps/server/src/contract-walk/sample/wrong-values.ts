import type { Kind } from './fields.ts';

/** Values of another type, as JSON carries them: each must be refused. */
export const wrongInBody: Readonly<Record<Kind, readonly unknown[]>> = {
  text: [12345, 1.5, true, {}, [], ['x'], null, { $ne: '' }],
  number: ['abc', '', '1.5', 'NaN', '0x10', {}, [], [1], null, 1.5, true],
  flag: ['yes', 'true', '1', 1, 0, null, {}, []],
  choice: ['no such choice', 7.5, null, {}, [], true],
  list: ['x', 5, {}, null, true, { length: 1 }],
  object: ['x', 5, [], null, true],
  record: ['x', 5, [], null, true],
  anything: [],
};

/** In addresses everything is text, so a wrong type is a wrong text, a repeated name or a name with brackets. */
export const wrongInAddress: Readonly<Record<Kind, readonly unknown[]>> = {
  text: [['1', '2']],
  number: ['abc', '', '1.5', '1e3', '0x10', 'NaN', ['1', '2']],
  flag: ['yes', ['1', '0']],
  choice: ['no such choice', ['A', 'B']],
  list: ['x'],
  object: ['x'],
  record: ['x'],
  anything: [],
};

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table orders; --",
  '%_%\\',
  '__proto__',
  'constructor',
  '\u{1F600}'.repeat(40),
  '999999999999999999',
  '9223372036854775808',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '(a+)+$',
];

/** Text and numbers of the right type that mean harm: accepted or refused, never a fault of ours. */
export const hostileInBody: Readonly<Record<Kind, readonly unknown[]>> = {
  text: hostileTexts,
  number: [-1, 0, 2_147_483_648, -2_147_483_649, 4_294_967_296, 1e21, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, '-1', '999999999999999'],
  flag: [],
  choice: ['__proto__', 'constructor', 'toString'],
  list: [[null], [[]], [{}], Array.from({ length: 5000 }, () => 'x')],
  object: [],
  record: [{ __proto__x: 1 }, { constructor: {} }, { a: '\u0000' }, { '': '' }, Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, n]))],
  anything: [],
};

/** Such values for addresses. */
export const hostileInAddress: Readonly<Record<Kind, readonly unknown[]>> = {
  ...hostileInBody,
  number: ['-1', '2147483648', '9007199254740993', '1e400', '99999999999999999999'],
  list: [],
  record: [],
};

/** Tokens that are written into JSON as they are: numbers that JavaScript cannot hold, and text that is no text. */
export const rawTokens: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  text: ['"\\ud800"', '"\\udc00a"', '"a\\u0000"'],
  number: ['1e400', '-1e400', '9007199254740993', '-9007199254740993', '123456789012345678901234567890', '1e-400', '-0'],
  record: ['{"a":"\\ud800"}', '{"\\ud800":1}', '{"a":1e400}', '{"a":9007199254740993}', '{"a":"\\u0000"}', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
};
