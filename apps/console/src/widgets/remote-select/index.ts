export { FunderSelect, MerchantSelect, RiskTagSelect, SupplierSelect, type BusinessSelectProps, type RowsLoader } from './business-selects.tsx';
export { RemoteCascader, type RemoteCascaderProps } from './remote-cascader.tsx';
export { RemoteSelect, type Chosen, type FormControlProps, type RemoteSelectProps } from './remote-select.tsx';
export { SourceCascader, type SourceCascaderProps } from './source-cascader.tsx';
export type { Loader, Option, TreeOption } from './option.ts';
export type { ChannelRow, FunderRow, MerchantRow, RiskTagRow, SupplierRow } from './rows.ts';
