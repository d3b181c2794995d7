import { Alert } from 'antd';

/** What the server finds plainly wrong about the goods as which a device goes into stock; nothing where it finds nothing. */
export const StockDoubt = ({ text }: { readonly text: string }) =>
  text === '' ? null : <Alert type="warning" showIcon style={{ marginTop: 8 }} title={text} />;
