import { describe, expect, it } from 'vitest';
import { draftTo, isChanged, effective, noChange, readWords, wordsOf } from './words-draft.ts';

describe('the draft of the words', () => {
  it('is what comes and what goes, and follows a list that somebody else changed', () => {
    const draft = draftTo(['转运', '集运'], ['集运', '批发城']);
    expect(draft).toEqual({ added: ['批发城'], removed: ['转运'] });
    expect(wordsOf(['转运', '集运'], draft)).toEqual(['集运', '批发城']);
    expect(wordsOf(['转运', '集运', '网吧'], draft)).toEqual(['集运', '网吧', '批发城']);
    expect(isChanged(effective(['集运', '批发城'], draft))).toBe(false);
    expect(wordsOf(['转运'], noChange)).toEqual(['转运']);
  });

  it('reads many words at once and says which are there already', () => {
    expect(readWords(' 批发城\n网吧,转运、批发城；  ', ['转运'])).toEqual({ words: ['批发城', '网吧'], twice: ['转运', '批发城'], wrong: [] });
    expect(readWords('长'.repeat(21), []).wrong).toEqual([`每个关键词不能超过20个字：${'长'.repeat(21)}`]);
    const many = Array.from({ length: 199 }, (_none, n) => `词${n}`);
    expect(readWords('甲', many).wrong).toEqual([]);
    expect(readWords('甲、乙', many).wrong).toEqual(['最多200个关键词，还可以添加1个，本次输入了2个']);
  });
});
