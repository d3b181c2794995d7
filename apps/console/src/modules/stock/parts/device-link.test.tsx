import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import { DeviceLink, DeviceLinks } from './device-link.tsx';
import { deviceText } from './find-devices.ts';

const server = fakeServer();
const show = async (tags: readonly string[]) => {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  await renderApp(
    <>
      <DeviceLinks imeis={['490154203237518', 'F2LX0D12']} />
      <DeviceLink imei="" />
    </>,
    { signedIn: true },
  );
  await screen.findByText('F2LX0D12');
};

it('leads to the device’s file', async () => {
  await show(['DeviceFile']);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /./ });
  expect(links.map((link) => link.textContent)).toEqual(['490154203237518', 'F2LX0D12']);
  expect(links[1]!.getAttribute('href')).toBe('/offlineStore/offlineStoreManagement/deviceFile?imei=F2LX0D12');
});

it('is the number alone for who may not open it', async () => {
  await show([]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks for devices by numbers and their tails, not by words', () => {
  expect(['490154203237518', '7518', 'F2LX0D1234', 'c39n0004'].map((text) => deviceText.test(text))).toEqual([true, true, true, true]);
  expect(['ddlb', '751', 'orderList', '设备7518', ''].map((text) => deviceText.test(text))).toEqual([false, false, false, false, false]);
});
