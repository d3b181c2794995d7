export { AdoptQuote } from './acts/adopt.tsx';
export { DropQuote, RejectQuote, SubmitQuote, WithdrawQuote } from './acts/quote-acts.tsx';
export { EditQuote, QuoteAgain } from './acts/revise.tsx';
export { SeeQuote } from './acts/see-quote.tsx';
export { ProductDialog } from './product-dialog.tsx';
export { ChooseMany } from './choose-many.tsx';
