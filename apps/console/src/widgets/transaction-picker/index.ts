export { TransactionPicker, type TransactionPickerProps } from './transaction-picker.tsx';
export type { OfflineListAnswer, OfflinePayAnswer, OfflineQuery, PaymentQuery, PickerInputs, PickerMode, TradeLoaders } from './sources.ts';
export { nothingPicked, type OfflinePayCheck, type PaymentTrade, type PickedTrade } from './trade.ts';
