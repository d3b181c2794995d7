import { Modal } from 'antd';
import { useState } from 'react';
import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';
import type { Picture } from './picture.ts';

interface SkuPictureDialogProps {
  readonly name: string;
  readonly image: Picture | null;
  readonly onClose: (image: Picture | null | undefined) => void;
}

/** The picture of one SKU. */
export function SkuPictureDialog({ name, image, onClose }: SkuPictureDialogProps) {
  const [value, setValue] = useState<readonly Uploaded[]>(image === null ? [] : [{ ...image, type: '', size: 0, width: 0, height: 0 }]);
  const first = value[0];
  return (
    <Modal
      open
      title={`规格图片 ${name}`}
      width={420}
      okText="确定"
      cancelText="取消"
      onOk={() => onClose(first ? { key: first.key, url: first.url } : null)}
      onCancel={() => onClose(undefined)}
    >
      <ImageUpload label="规格图片" value={value} onChange={setValue} aspect={1} visibility="public" />
    </Modal>
  );
}
