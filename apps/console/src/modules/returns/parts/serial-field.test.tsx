import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { SerialField } from './serial-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('IMEI/SN');
async function show(expected: string): Promise<void> {
  await renderApp(
    <Form>
      <SerialField expected={expected} />
    </Form>,
  );
  await screen.findByLabelText('IMEI/SN');
}
const told = () => screen.queryByRole('alert')?.textContent ?? '';

describe('the numbers of what came back', () => {
  it('are compared with those that went out, in whatever order', async () => {
    await show('AAAAA11111 BBBBB22222');
    await userEvent.type(field(), 'bbbbb22222');
    expect(told()).toBe('共发出2台，还差1台：AAAAA11111');
    await userEvent.type(field(), ' aaaaa11111');
    expect(field().value).toBe('BBBBB22222 AAAAA11111');
    expect(told()).toBe('');
  });

  it('are parted by a scanner’s Enter', async () => {
    await show('AAAAA11111 BBBBB22222');
    await userEvent.type(field(), 'AAAAA11111{Enter}BBBBB22222{Enter}');
    expect(field().value).toBe('AAAAA11111 BBBBB22222 ');
    expect(told()).toBe('');
  });

  it('that were not delivered are said at once', async () => {
    await show('AAAAA11111');
    await userEvent.type(field(), 'CCCCC33333');
    expect(told()).toBe('与发出的IMEI/SN不一致，发出为 AAAAA11111');
  });
});
