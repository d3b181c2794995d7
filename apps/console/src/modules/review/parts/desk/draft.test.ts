import { describe, expect, it } from 'vitest';
import { choosing, fieldsOf, lackOf, startOf, usualContact } from './draft.ts';

const noon = new Date('2026-03-02T04:00:00Z');
const evening = new Date('2026-03-02T11:30:00Z');

describe('a decision that is prepared', () => {
  it('to pass begins with the result of a call that the answers speak for, else asks for it', () => {
    expect(fieldsOf(startOf('pass', true, noon))).toEqual({ remark: '', special_reason: '', contact_result: '1' });
    const asked = startOf('pass', false, noon);
    expect(lackOf('pass', asked, false)).toBe('请选择联系结果');
    expect(lackOf('pass', choosing('pass', asked, '2'), false)).toBeUndefined();
    expect(lackOf('pass', choosing('pass', asked, '2'), true)).toBe('请填写特殊授权原因');
  });

  it('to reject writes what the customer is told by the type, and never over the reviewer’s own words', () => {
    const first = choosing('reject', startOf('reject', false, noon), '3');
    expect(lackOf('reject', first, false)).toBeUndefined();
    expect(choosing('reject', first, '8').remark).toBe('多次联系未能接通');
    expect(choosing('reject', { ...first, remark: '工资流水不符' }, '8').remark).toBe('工资流水不符');
    expect(lackOf('reject', choosing('reject', startOf('reject', false, noon), '10'), false)).toBe('请填写审核备注');
  });

  it('to ask for papers names those that are chosen', () => {
    const two = choosing('supplement', choosing('supplement', startOf('supplement', false, noon), '3'), '2');
    expect(two.remark).toBe('请补充：收入证明、居住证明');
    expect(choosing('supplement', two, '3').remark).toBe('请补充：收入证明');
    expect(choosing('supplement', choosing('supplement', two, '3'), '2').remark).toBe('');
  });

  it('is put off until tomorrow morning for papers, by two hours for a busy customer, and not into the night', () => {
    expect(usualContact('supplement', noon)).toBe('2026-03-03T02:00:00.000Z');
    expect(usualContact('reconnect', noon)).toBe('2026-03-02T06:00:00.000Z');
    expect(usualContact('reconnect', evening)).toBe('2026-03-03T02:00:00.000Z');
    expect(usualContact('supplement', new Date('2026-03-02T17:00:00Z'))).toBe('2026-03-04T02:00:00.000Z');
  });
});
