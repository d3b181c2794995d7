import { Modal } from 'antd';
import { useState } from 'react';
import type { Line, What } from './lines.ts';
import { WhatFields } from './what-fields.tsx';

interface WhatDialogProps {
  readonly line: Line;
  readonly onChange: (what: What) => void;
  readonly onClose: () => void;
}

/** Which goods one device is, where it is another than the rest. */
export function WhatDialog({ line, onChange, onClose }: WhatDialogProps) {
  const [what, setWhat] = useState<What>(line);
  return (
    <Modal
      open
      title={`第${line.no}台 ${line.number}`}
      width={720}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: what.skuId === undefined }}
      onOk={() => {
        onChange(what);
        onClose();
      }}
      onCancel={onClose}
    >
      <WhatFields what={what} onChange={setWhat} />
    </Modal>
  );
}
