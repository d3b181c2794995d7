export { installClickGuard } from './click-guard.ts';
export { useClickGuard } from './use-click-guard.ts';
