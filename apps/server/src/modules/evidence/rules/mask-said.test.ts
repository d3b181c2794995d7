import { expect, it } from 'vitest';
import { maskSaid } from './mask-said.ts';

const people = { own: ['13800000001', '110101199003070011'], contacts: [{ name: '王小明', phone: '13900000002' }] };

it('masks contacts’ names and everybody’s numbers but the debtor’s', () => {
  expect(maskSaid('本人13800000001未接，致电王小明13900000002，另称可打13700000003', people)).toBe(
    '本人13800000001未接，致电王**139****0002，另称可打137****0003',
  );
  expect(maskSaid('身份证110101199003070011与110101199003070038', people)).toMatch(/^身份证110101199003070011与110\**0038$/);
});

it('leaves everything else as it was said', () => {
  for (const said of ['', '答应周五还', '订单123456789012345678', '运单SF1380000000111']) expect(maskSaid(said, people)).toBe(said);
});
