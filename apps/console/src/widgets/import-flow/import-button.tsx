import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../platform/permission/has.tsx';
import type { ImportLimits } from './file-step.tsx';
import type { ImportPort } from './port.ts';

const ImportFlow = lazy(async () => ({ default: (await import('./import-flow.tsx')).ImportFlow }));

interface ImportButtonProps {
  readonly label: string;
  /** The flow's title. */
  readonly title: string;
  /** The permission that the button needs. */
  readonly tag: string;
  readonly port: ImportPort;
  readonly limits: ImportLimits;
  /** What has to be done before the flow opens: it stays closed where this is rejected. */
  readonly ready?: () => Promise<unknown>;
  /** Asks for the rows below again. */
  readonly onChanged: () => void;
}

/** Opens an import flow, which comes in a chunk of its own, for those who may. */
export function ImportButton({ label, tag, ready, onChanged, ...flow }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  const begin = () => {
    if (ready === undefined) setOpen(true);
    else
      void ready().then(
        () => setOpen(true),
        () => undefined,
      );
  };
  const close = (changed: boolean) => {
    setOpen(false);
    if (changed) onChanged();
  };
  return (
    <Has tag={tag}>
      <Button onClick={begin}>{label}</Button>
      <Suspense>{open && <ImportFlow {...flow} onClose={close} />}</Suspense>
    </Has>
  );
}
