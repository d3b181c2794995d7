import { Outlet } from '@tanstack/react-router';
import { ProgressBar } from './progress-bar.tsx';

export function RootLayout() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}
