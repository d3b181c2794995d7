import { Button, Result } from 'antd';
import { useGo } from '../../../../platform/app-link.tsx';
import { intakeUrl } from '../../urls.ts';

export interface SavedIntake {
  readonly id: string;
  readonly no: string;
  readonly pieces: number;
  readonly arrived: boolean;
}

/** What was taken in, and what may follow. */
export function Saved({ intake: { id, no, pieces, arrived }, onNext }: { readonly intake: SavedIntake; readonly onNext: () => void }) {
  const go = useGo();
  return (
    <Result
      status="success"
      title={arrived ? `已入库${pieces}台` : `已登记${pieces}台，待到货`}
      subTitle={`入库单 ${no}${arrived ? '' : '，设备到货后在入库单中扫码确认'}`}
      extra={[
        <Button key="open" onClick={() => go(intakeUrl({ id }))}>
          查看入库单
        </Button>,
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone: Enter goes on
        <Button key="next" type="primary" autoFocus onClick={onNext}>
          继续入库
        </Button>,
      ]}
    />
  );
}
