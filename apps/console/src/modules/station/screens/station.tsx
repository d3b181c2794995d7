import type { InputRef } from 'antd';
import { use, useEffect, useRef, useState, lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { UploaderContext } from '../../../widgets/upload/index.ts';
import { ActDialogs } from '../parts/act-dialogs.tsx';
import { nextStep } from '../parts/bench.ts';
import { stillOf } from '../../../widgets/shared/camera/still.ts';
import { KeyLegend } from '../parts/key-legend.tsx';
import { OrderCard } from '../parts/order-card.tsx';
import { ScanField } from '../parts/scan-field.tsx';
import { ScanLog } from '../parts/scan-log.tsx';
import { StationBar } from '../parts/station-bar.tsx';
import styles from '../parts/station.module.css';
import { Tray } from '../parts/tray.tsx';
import { useAlone } from '../parts/use-alone.ts';
import { useKeys } from '../parts/use-keys.ts';
import { useStation } from '../parts/use-station.ts';
import { Verdict } from '../parts/verdict.tsx';
import { useVoice } from '../parts/voice.ts';

const CameraPane = lazy(() => import('../../../widgets/shared/camera/camera-pane.tsx'));

/** A bench with a scanner: parcels go out and goods come back, one scan after another, without a mouse. */
export default function StationScreen() {
  const voice = useVoice();
  const uploader = use(UploaderContext);
  const station = useStation(voice, uploader);
  const [camera, setCamera] = useState(false);
  const field = useRef<InputRef>(null);
  const tray = useRef<HTMLDivElement>(null);
  const toField = () => field.current?.focus({ preventScroll: true });
  useAlone();
  // Whatever was done, the next code goes into the field.
  const { opened, log } = station;
  useEffect(() => {
    if (opened === undefined) toField();
  }, [opened, log]);
  const photograph = async () => {
    const video = tray.current?.querySelector('video');
    if (!video) return tray.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
    const still = await stillOf(video);
    return still && station.addPhoto(still);
  };
  useKeys({
    Escape: station.putAway,
    F2: station.skip,
    F4: () => setCamera(!camera),
    F8: () => void photograph(),
    F9: () => voice.turn(!voice.on),
    typed: toField,
  });
  const { bench, said, busy } = station;
  return createPortal(
    <main className={styles['station']} aria-label="扫码工作台">
      <StationBar station={station} voice={voice} camera={camera} onCamera={setCamera} />
      <ScanField field={field} camera={camera} onCode={station.scan} onEnter={station.enter} />
      <Verdict said={said} step={nextStep(bench)} busy={busy} />
      <div className={styles['work']}>
        <OrderCard bench={bench} />
        <div ref={tray} className={styles['side']}>
          {camera && (
            <Suspense>
              <CameraPane onCode={station.scan} className={styles['camera']} />
            </Suspense>
          )}
          <Tray station={station} />
        </div>
        <ScanLog log={log} />
      </div>
      <KeyLegend station={station} onPhoto={() => void photograph()} />
      <ActDialogs opened={opened} onClose={station.closed} />
    </main>,
    document.body,
  );
}
