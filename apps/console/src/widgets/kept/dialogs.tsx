import { ConfirmDialog } from '../confirm/index.ts';

interface AskedProps {
  /** The act. */
  readonly verb: string;
  /** What it is done to: its kind and its name. */
  readonly what: string;
  readonly consequences: readonly string[];
  readonly danger: boolean;
  readonly send: () => Promise<unknown>;
  /** Says that it is done, and has what shows it asked for again. */
  readonly after: (said: string) => Promise<unknown>;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Asks before a kept thing is switched or deleted, and tells what follows. */
export const KeptActDialog = ({ verb, what, send, after, ...asked }: AskedProps) => (
  <ConfirmDialog
    {...asked}
    title={`${verb}${what}`}
    confirmText={verb}
    onConfirm={async () => {
      await send();
      await after(`${verb}成功`);
    }}
  />
);
