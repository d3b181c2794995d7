import { describe, expect, it } from 'vitest';
import { judgeAddress } from './address-risk.ts';

const good = { region: '北京市朝阳区', street: '建国路88号', customers: 1, words: ['转运'] };

describe('an address', () => {
  it('that a courier finds and that is nobody else’s is low', () => {
    expect(judgeAddress(good)).toEqual({ level: 'low', reasons: [] });
    expect(judgeAddress({ ...good, street: '幸福小区三号楼二单元' }).reasons).toEqual([]);
    expect(judgeAddress({ ...good, customers: 2 }).level).toBe('low');
  });

  it.each([
    [{ street: '88号' }, 'middle', ['详细地址过短']],
    [{ street: '幸福小区西门对面' }, 'middle', ['没有门牌号']],
    [{ street: '国际转运仓8号' }, 'middle', ['包含关键词：转运']],
    [{ street: '村口' }, 'high', ['详细地址过短', '没有门牌号']],
    [{ customers: 3 }, 'high', ['3位用户使用该地址']],
    [{ customers: 100 }, 'high', ['100位以上用户使用该地址']],
  ] as const)('%j is %s', (over, level, reasons) => expect(judgeAddress({ ...good, ...over })).toEqual({ level, reasons }));
});
