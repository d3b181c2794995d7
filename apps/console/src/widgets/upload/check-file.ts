import { contentTypes, tooLargeText, wrongTypeText } from '@merchant-admin/contract/platform/upload-codes';

/** The rules for a file. */
export interface Wanted {
  /** Allowed endings, without a dot. */
  readonly types: readonly string[];
  /** The most bytes; exactly as many are accepted. */
  readonly maxBytes: number;
}

/** The ending of the file's name, or the one that its content type stands for: a pasted file may have no name. */
export function endingOf({ name, type }: File): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending ?? Object.keys(contentTypes).find((each) => contentTypes[each] === type) ?? '';
}

/** Why a file is refused, in the specification's words; undefined when it is accepted. */
export function problemOf(file: File, { types, maxBytes }: Wanted): string | undefined {
  if (!types.includes(endingOf(file))) return wrongTypeText(types);
  return file.size > maxBytes ? tooLargeText(maxBytes) : undefined;
}
