export { ApplyWithdrawal } from './acts/apply.tsx';
export { MakeStatement } from './acts/make.tsx';
export { SetPayee } from './acts/payee.tsx';
export { PassStatement, RejectStatement, SubmitStatement, VoidStatement } from './acts/statement-acts.tsx';
export { SettleTerms } from './acts/terms.tsx';
export { CancelWithdrawal, PassWithdrawal, PayWithdrawal, RejectWithdrawal } from './acts/withdrawal-acts.tsx';
