import { Spin } from 'antd';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { UploadRefused, type Uploaded, type Uploader } from '../../platform/upload/port.ts';
import type { Specimen } from '../catalogue/specimen.ts';
import { ImageUpload, PdfUpload, VideoUpload, type ImageUploadProps, type UploadFieldProps } from './index.ts';
import { PendingTile } from './pending-tile.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

const drawing = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="${colour}"/>${shape}</svg>`)}`;
const phone = drawing('#e8eef7', '<rect x="110" y="30" width="100" height="180" rx="14" fill="#33507a"/>');
const camera = drawing('#f3ece2', '<rect x="60" y="80" width="200" height="110" rx="12" fill="#6b5437"/><circle cx="160" cy="135" r="38" fill="#d9c7ae"/>');

const uploaded = (key: string, url: string): Uploaded => ({ key, url, type: 'image/jpeg', size: 1000, width: 320, height: 240 });
const pictures = [uploaded('a', phone), uploaded('b', camera)];
/** An uploader that refuses every file. */
const uploader: Uploader = { upload: () => Promise.reject(new UploadRefused('图片已损坏或内容与格式不符，请更换后重试')) };

/** An uploader that shows files as sent, without sending them. */
const mirror: Uploader = { upload: async ({ file }) => uploaded('d', URL.createObjectURL(file)) };

interface ShownProps extends Partial<ImageUploadProps> {
  readonly field?: ComponentType<UploadFieldProps>;
}

function Shown({ field: Field = ImageUpload, value: start = [], label = '商品图片', ...props }: ShownProps) {
  const [value, setValue] = useState(start);
  return <Field uploader={uploader} label={label} {...props} value={value} onChange={setValue} />;
}

const landscape = new File([decodeURIComponent(camera.slice(camera.indexOf(',') + 1))], 'a.svg', { type: 'image/svg+xml' });
const none = () => {};
const onItsWay = { id: 1, name: 'IMG_20260301_营业执照.jpg', share: 0.42 };
const lost = { ...onItsWay, failure: '网络连接失败，请检查网络后重试' };

const specimen: Specimen = {
  name: 'upload',
  title: '上传',
  states: [
    { state: 'empty', title: '未上传', render: () => <Shown /> },
    { state: 'filled', title: '多张图片，可排序', render: () => <Shown value={pictures} count={5} /> },
    { state: 'loading', title: '上传中', render: () => <PendingTile item={onItsWay} onRetry={none} onDrop={none} /> },
    { state: 'failing', title: '上传失败，可重试', render: () => <PendingTile item={lost} onRetry={none} onDrop={none} /> },
    {
      state: 'refused',
      title: '内容不符，不可重试',
      render: () => <PendingTile item={{ ...lost, failure: '图片已损坏或内容与格式不符，请更换后重试', refused: true }} onRetry={none} onDrop={none} />,
    },
    { state: 'aspect', title: '按1:1裁剪后上传', render: () => <Shown aspect={1} uploader={mirror} /> },
    { state: 'disabled', title: '暂不可修改', render: () => <Shown value={pictures} count={5} disabled /> },
    { state: 'read-only', title: '只读', render: () => <Shown value={pictures} count={5} readOnly /> },
    { state: 'read-only-empty', title: '只读且未上传', render: () => <Shown readOnly /> },
    { state: 'video', title: '视频', render: () => <Shown field={VideoUpload} label="门店视频" /> },
    { state: 'pdf', title: 'PDF', render: () => <Shown field={PdfUpload} label="合作协议" value={[uploaded('c', 'about:blank')]} count={2} /> },
    {
      state: 'long',
      title: '长文件名与长原因',
      render: () => (
        <PendingTile
          item={{ ...lost, name: `${'很长的文件名'.repeat(12)}.jpg`, failure: '系统存储空间不足，暂时无法保存，请联系管理员'.repeat(2) }}
          onRetry={none}
          onDrop={none}
        />
      ),
    },
    {
      state: 'crop',
      title: '裁剪',
      moving: true,
      render: () => (
        <Suspense fallback={<Spin />}>
          <CropDialog file={landscape} aspect={1} onDone={none} />
        </Suspense>
      ),
    },
  ],
};

export default specimen;
