import { useState } from 'react';
import type { Uploaded, Uploader, UploadTask } from '../../platform/upload/port.ts';
import { ImageUpload, type ImageUploadProps } from './index.ts';

export const uploadedOf = (n: number, ending = 'jpg'): Uploaded => ({
  key: `m1/own/aaaaaaaaaaaaaaaaaaaa${n}.${ending}`,
  url: `/image/m1/own/aaaaaaaaaaaaaaaaaaaa${n}.${ending}`,
  type: 'image/jpeg',
  size: 1000,
  width: 40,
  height: 30,
});

export interface Way {
  task: UploadTask;
  progress: (share: number) => void;
  signal: AbortSignal;
  arrive: (uploaded: Uploaded) => void;
  fail: (error: Error) => void;
}

/** An uploader whose files arrive when the test says so. */
export function heldUploader() {
  const ways: Way[] = [];
  const uploader: Uploader = {
    upload: (task, progress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        ways.push({ task, progress, signal, arrive: resolve, fail: reject });
      }),
  };
  return { uploader, ways };
}

interface HeldProps extends Partial<ImageUploadProps> {
  readonly start?: readonly Uploaded[];
  readonly seen?: (value: readonly Uploaded[]) => void;
}

/** A form's part that holds a field's value. */
export function Held({ start = [], seen, ...props }: HeldProps) {
  const [value, setValue] = useState(start);
  return (
    <ImageUpload
      label="商品图片"
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        seen?.(next);
      }}
    />
  );
}
