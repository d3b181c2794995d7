import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PicturesField, type Uploaded } from '../../../widgets/upload/index.ts';
import styles from './recycling.module.css';
import { useShots } from './use-shots.ts';

const CameraPane = lazy(() => import('../../../widgets/shared/camera/camera-pane.tsx'));

interface CameraPicturesProps {
  readonly label: string;
  /** The most pictures. */
  readonly count: number;
  /** Takes each code that the camera reads. */
  readonly onCode?: (code: string) => void;
  /** The form around it gives value and change. */
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
const nothing = () => undefined;
const open = 'data-camera-open';

/** Whether a key is meant for this camera: for the only one that is open, or for the one in whose field the focus is. */
const isMeant = (field: HTMLElement): boolean => document.querySelectorAll(`[${open}]`).length === 1 || field.contains(document.activeElement);

/** Pictures of a form that are chosen, or taken by a camera that is opened beside them (F8 or the button). */
export function CameraPictures({ label, count, onCode = nothing, value = [], onChange = nothing }: CameraPicturesProps) {
  const [on, setOn] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { take, coming } = useShots({ count, value, onChange });
  const shoot = () => {
    const video = field.current?.querySelector('video');
    if (video) void take(video);
  };
  const latest = useRef(shoot);
  useEffect(() => {
    latest.current = shoot;
  });
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !field.current || !isMeant(field.current)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
  return (
    <div ref={field} {...(on ? { [open]: '' } : {})}>
      <PicturesField label={label} count={count} value={value} onChange={onChange} />
      <div className={styles['shots']}>
        <Button size="small" icon={<CameraOutlined aria-hidden />} aria-pressed={on} onClick={() => setOn(!on)}>
          {on ? '关摄像头' : '摄像头拍照'}
        </Button>
        {on && (
          <Button size="small" disabled={value.length + coming >= count} onClick={shoot}>
            拍一张 <kbd>F8</kbd>
          </Button>
        )}
        <span aria-live="polite">{coming > 0 && `${coming}张上传中`}</span>
      </div>
      {on && (
        <Suspense>
          <CameraPane onCode={onCode} className={styles['seen']} />
        </Suspense>
      )}
    </div>
  );
}
