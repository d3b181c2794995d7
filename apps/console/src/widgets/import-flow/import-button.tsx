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
  /** Asks for the rows below again. */
  readonly onChanged: () => void;
}

/** Opens an import flow, which comes in a chunk of its own, for those who may. */
export function ImportButton({ label, tag, onChanged, ...flow }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  const close = (changed: boolean) => {
    setOpen(false);
    if (changed) onChanged();
  };
  return (
    <Has tag={tag}>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Suspense>{open && <ImportFlow {...flow} onClose={close} />}</Suspense>
    </Has>
  );
}
