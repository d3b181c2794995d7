import { Alert } from 'antd';
import styles from './camera.module.css';
import { useCamera } from './use-camera.ts';

interface CameraPaneProps {
  /** Takes what is read: each code once for as long as it is seen. */
  readonly onCode: (code: string) => void;
  readonly className?: string | undefined;
}

/** What the camera sees; the codes in it are read. */
export default function CameraPane({ onCode, className = '' }: CameraPaneProps) {
  const { video, failure } = useCamera(onCode);
  return failure === undefined ? (
    <video ref={video} className={`${styles['camera']} ${className}`} aria-label="摄像头画面" muted playsInline />
  ) : (
    <Alert type="error" showIcon title={failure} />
  );
}
