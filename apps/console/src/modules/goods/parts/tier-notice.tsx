import { Alert } from 'antd';

/** How many prices have a better segment pay more than a worse one; nothing where none has. */
export const TierNotice = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 8 }}
      title={`有${count}处价格让更好的客群付得更多（通常 C段≥B段≥A段≥S段），已在表中标出，请核对后再提交`}
    />
  );
