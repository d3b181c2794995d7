import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { stillOf } from '../shared/camera/still.ts';
import { texts } from './texts.ts';
import styles from './upload.module.css';

const CameraPane = lazy(() => import('../shared/camera/camera-pane.tsx'));

interface CameraShotsProps {
  readonly give: (files: readonly File[]) => void;
  /** How many more pictures may come. */
  readonly room: number;
  /** Takes each code that the camera reads. */
  readonly onCode: (code: string) => void;
}
const open = 'data-camera-open';

/** Whether a key is meant for this camera: for the only one that is open, or for the one in whose field the focus is. */
const isMeant = (own: HTMLElement): boolean => document.querySelectorAll(`[${open}]`).length === 1 || own.closest('fieldset')!.contains(document.activeElement);

/** A camera that is opened below a field of pictures and puts what it shows into it, by the button or F8. */
export default function CameraShots({ give, room, onCode }: CameraShotsProps) {
  const [on, setOn] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  // A picture is a moment in the making: it goes to the field as it is by then.
  const latest = useRef({ give, room });
  useEffect(() => {
    latest.current = { give, room };
  });
  const shoot = useCallback(async () => {
    const video = own.current?.querySelector('video');
    const still = video && latest.current.room > 0 ? await stillOf(video) : undefined;
    if (still) latest.current.give([new File([still], texts.shot, { type: still.type })]);
  }, []);
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !own.current || !isMeant(own.current)) return;
      event.preventDefault();
      void shoot();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on, shoot]);
  return (
    <div ref={own} {...(on ? { [open]: '' } : {})}>
      <div className={styles.shots}>
        <Button size="small" icon={<CameraOutlined aria-hidden />} aria-pressed={on} onClick={() => setOn(!on)}>
          {on ? texts.closeCamera : texts.openCamera}
        </Button>
        {on && (
          <Button size="small" disabled={room <= 0} onClick={() => void shoot()}>
            {texts.take} <kbd>F8</kbd>
          </Button>
        )}
      </div>
      {on && (
        <Suspense>
          <CameraPane onCode={onCode} className={styles.seen} />
        </Suspense>
      )}
    </div>
  );
}
