export const mostWords = 200;
export const longestWord = 20;

/** Changes to a list of words, which also fit a list that somebody else has changed meanwhile. */
export interface WordsDraft {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
export const noChange: WordsDraft = { added: [], removed: [] };

/** The draft as far as it changes this list. */
export const effective = (base: readonly string[], { added, removed }: WordsDraft): WordsDraft => ({
  added: added.filter((word) => !base.includes(word)),
  removed: removed.filter((word) => base.includes(word)),
});

export const isChanged = ({ added, removed }: WordsDraft): boolean => added.length + removed.length > 0;

/** The list with the draft's changes, new words last. */
export const wordsOf = (base: readonly string[], draft: WordsDraft): string[] => {
  const { added, removed } = effective(base, draft);
  return [...base.filter((word) => !removed.includes(word)), ...added];
};

/** The changes that lead from one list to another. */
export const draftTo = (base: readonly string[], words: readonly string[]): WordsDraft => ({
  added: words.filter((word) => !base.includes(word)),
  removed: base.filter((word) => !words.includes(word)),
});

export interface TypedWords {
  readonly words: readonly string[];
  /** Messages why no word is taken, each naming the words that it is about. */
  readonly wrong: readonly string[];
  /** Words that are in the list already, or were typed twice; they are taken once. */
  readonly twice: readonly string[];
}

/** Words as they were typed: one in a line, or with commas or 、 between. */
export function readWords(text: string, present: readonly string[]): TypedWords {
  const typed = text
    .split(/[\n,，、;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const words = [...new Set(typed)].filter((word) => !present.includes(word));
  const long = words.filter((word) => word.length > longestWord);
  const room = mostWords - present.length;
  return {
    words,
    twice: [...new Set(typed.filter((word, index) => present.includes(word) || typed.indexOf(word) !== index))],
    wrong: [
      ...(long.length === 0 ? [] : [`每个关键词不能超过${longestWord}个字：${long.join('、')}`]),
      ...(words.length <= room ? [] : [`最多${mostWords}个关键词，还可以添加${room}个，本次输入了${words.length}个`]),
    ],
  };
}
