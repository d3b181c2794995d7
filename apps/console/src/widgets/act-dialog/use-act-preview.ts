import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { ServerEffect } from './shown-preview.tsx';
import { actTexts } from './texts.ts';
import { useSettled } from './use-settled.ts';

/** What an act answers, whether it was done or only shown. */
export interface Acted {
  readonly effects: readonly ServerEffect[];
}
/** What is sent with every act: the version that the person saw, and whether it is only shown. */
export interface Seen {
  readonly version: number;
  readonly preview: boolean;
}
export interface Call {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

interface ActPreview<Fields extends object> {
  readonly form: FormInstance<Fields>;
  readonly title: string;
  readonly version: number;
  readonly open: boolean;
  /** Names of fields that change nothing of what is done. */
  readonly words: readonly string[];
  readonly lacks: ((fields: Fields) => string | undefined) | undefined;
  /** Asks the act itself; undefined where the answer came too late. */
  readonly ask: (fields: Fields, signal: AbortSignal) => Promise<Acted | undefined>;
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/** The fields with stand-ins for words that are not filled in yet, since the act is only shown. */
const spoken = <Fields extends object>(fields: Fields, words: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, words.includes(key) && isBlank(value) ? actTexts.preview : value])) as Fields;

/** The fields but these as text, whatever order they stand in: a form tells of its fields in different ones. */
export const sameText = (fields: object, without: readonly string[]): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([key, value]) => value !== undefined && !without.includes(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

interface Wrong {
  readonly errorFields?: readonly { readonly name: readonly (string | number)[] }[];
}
/** Whether only the person's words are wrong in a form. */
export const onlyWordsLack = ({ errorFields = [] }: Wrong, words: readonly string[]): boolean =>
  errorFields.every(({ name }) => words.includes(String(name[0])));

/** Whether everything but the person's words is filled in and right; the fields show no messages. */
async function isComplete(form: FormInstance, words: readonly string[]): Promise<boolean> {
  try {
    await form.validateFields({ validateOnly: true });
    return true;
  } catch (error) {
    return onlyWordsLack(error as Wrong, words);
  }
}

/** What the act would do with the fields as they are: asked from the act itself when the typing pauses, and nothing (`null`) until they are complete. */
export function useActPreview<Fields extends object>({ form, title, version, open, words, lacks, ask }: ActPreview<Fields>) {
  const fields = (Form.useWatch([], form) ?? {}) as Fields;
  const [ready, setReady] = useState(false);
  const [typed, setTyped] = useState(false);
  const textOf = (filled: Fields) => sameText(filled, words);
  const text = textOf(fields);
  const settled = useSettled(text, !typed);

  const preview = useQuery({
    // Begins with none of the keys of what is shown: after the act nobody asks any more what it would do.
    queryKey: ['preview', title, version, settled],
    queryFn: async ({ signal }) => {
      const filled = form.getFieldsValue() as Fields;
      if (!(await isComplete(form, words)) || lacks?.(filled) !== undefined) return null;
      return (await ask(spoken(filled, words), signal))?.effects ?? null;
    },
    enabled: open && ready && settled === text,
    staleTime: 0,
    gcTime: 0,
  });
  const known = settled === text && !preview.isFetching && preview.data !== undefined && !preview.isError;
  return {
    preview,
    /** Whether the question has changed, or its answer is on its way. */
    asking: settled !== text || preview.isFetching,
    shown: known && preview.data !== null,
    /** Whether the preview is of these fields: what was typed a moment ago is drawn a little later. */
    isShown: (filled: Fields) => known && preview.data !== null && textOf(filled) === settled,
    incomplete: known && preview.data === null,
    /** Says whether the fields are mounted. */
    setReady,
    onTyped: () => setTyped(true),
    forget: () => setTyped(false),
  };
}
