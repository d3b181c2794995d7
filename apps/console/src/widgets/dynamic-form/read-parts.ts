/** Readers of stored parts: each takes any value and answers what it can use. */
export type Stored = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A property of the object's own, never an inherited one. */
export const own = (value: Stored, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

const textCap = 200;
/** A value as text, cut at a length. Numbers are read as text too. */
export const textOf = (value: unknown, cap = textCap): string | undefined =>
  typeof value === 'string' ? value.slice(0, cap) : typeof value === 'number' ? String(value) : undefined;
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names that mean something to JavaScript itself. */
const reserved = new Set(['__proto__', 'prototype', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']);
const modelText = /^[A-Za-z_$][\w$.-]{0,99}$/;
export const isModel = (model: string): boolean => modelText.test(model) && !reserved.has(model);
