export { AgreementGate } from './parts/agreement-gate.tsx';
export { useSignOut } from './sign-out.ts';
