export { AgreementGate } from './parts/agreement-gate.tsx';
export { unreadQuery } from './queries.ts';
export { useSignOut } from './sign-out.ts';
