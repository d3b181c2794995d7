import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '../../../platform/api.ts';
import { AuthorisationEnd, LateRent, Security } from './security.tsx';

type Money = Answer<'orders', 'orderListBaseInfo'>['money'];
const money = (over: Partial<Money>) =>
  ({ deposit_frozen: 550_000, authorisation_state: 'running', authorisation_days: 300, authorisation_expires_at: '2026-11-30T02:00:00Z', ...over }) as Money;

it('a frozen deposit is counted down to the end of its authorisation', () => {
  render(<Security money={money({ authorisation_days: 3, authorisation_state: 'ending' })} />);
  expect(screen.getByText('剩余授权 ¥5,500.00（还有3天到期）').className).toMatch(/warning/);
});

it('one whose authorisation has ended is said to secure nothing, in red', () => {
  render(
    <>
      <Security money={money({ authorisation_state: 'expired', authorisation_days: null })} />
      <AuthorisationEnd money={money({ authorisation_state: 'expired', authorisation_days: null })} />
    </>,
  );
  for (const text of [/^押金授权已过期，冻结的 ¥5,500.00 不能再扣款$/, /（已过期）$/]) expect(screen.getByText(text).className).toMatch(/danger/);
  expect(screen.queryByText(/剩余授权/)).toBeNull();
});

it('rent that is late stands in red with its periods and days; paid rent says nothing', () => {
  const { rerender } = render(<LateRent money={money({ late_rent: 60_000, late_periods: 2, overdue_days: 33 })} />);
  expect(screen.getByText('逾期租金 ¥600.00（2期，最长33天）').className).toMatch(/danger/);
  rerender(<LateRent money={money({ late_rent: 0, late_periods: 0, overdue_days: 0 })} />);
  expect(screen.queryByText(/逾期租金/)).toBeNull();
});
