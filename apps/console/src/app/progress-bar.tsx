import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

type Phase = 'idle' | 'running' | 'finishing';

/** Runs along the top edge on each navigation, also when nothing has to be fetched. */
export function ProgressBar() {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', () => setPhase('running')),
      router.subscribe('onResolved', () => setPhase((now) => (now === 'running' ? 'finishing' : now))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  useEffect(() => {
    if (phase !== 'finishing') return undefined;
    const timer = setTimeout(() => setPhase('idle'), 300);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase === 'idle' ? null : <div className={styles['bar']} data-phase={phase} aria-hidden="true" />;
}
