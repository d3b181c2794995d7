import { Alert } from 'antd';
import styles from '../station.module.css';
import { useCamera } from './use-camera.ts';

/** What the camera sees; the codes in it are read. */
export default function CameraPane({ onCode }: { readonly onCode: (code: string) => void }) {
  const { video, failure } = useCamera(onCode);
  return failure === undefined ? (
    <video ref={video} className={styles['camera']} aria-label="摄像头画面" muted playsInline />
  ) : (
    <Alert type="error" showIcon title={failure} />
  );
}
