import { use, useEffect, useRef, useState } from 'react';
import type { UploadKind, UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';
import { UploadRefused, type Uploaded, type UploadTask, type Uploader } from '../../platform/upload/port.ts';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import { texts } from './texts.ts';
import { UploaderContext } from './uploader-context.ts';

/** A file on its way, or one whose upload failed. */
export interface Pending {
  readonly id: number;
  readonly name: string;
  /** The share of the file that has been sent, 0 to 1. */
  readonly share: number;
  readonly failure?: string;
  /** Whether another try is of no use. */
  readonly refused?: boolean;
}

interface Way {
  readonly task: UploadTask;
  stop: AbortController;
}

export interface Uploads {
  readonly pending: readonly Pending[];
  readonly start: (file: Blob, name: string, ending: string) => void;
  readonly retry: (id: number) => void;
  /** Ends an upload, or hides one that failed. */
  readonly drop: (id: number) => void;
  /** Removes a file that is there. */
  readonly remove: (uploaded: Uploaded) => void;
}

interface Asked {
  readonly kind: UploadKind;
  readonly visibility: UploadVisibility;
  readonly uploader: Uploader | undefined;
  readonly value: readonly Uploaded[];
  readonly onChange: (value: readonly Uploaded[]) => void;
}

/** Files in their order: those that were chosen together stand as they were chosen, whichever arrives first. */
function inOrder(value: readonly Uploaded[], arrived: Uploaded, orderOf: ReadonlyMap<string, number>): readonly Uploaded[] {
  const order = orderOf.get(arrived.key) ?? 0;
  const place = value.findIndex((each) => (orderOf.get(each.key) ?? -1) > order);
  return value.toSpliced(place === -1 ? value.length : place, 0, arrived);
}

/** Uploads of a field: several at once, each with its progress, its end, and another try that goes on where the last one stopped. */
export function useUploads({ kind, visibility, uploader: given, value, onChange }: Asked): Uploads {
  const host = useWidgetHost();
  const provided = use(UploaderContext);
  const uploader = given ?? provided;
  if (!uploader) throw new Error('UploaderContext has no provider, and no uploader was given');
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const ways = useRef(new Map<number, Way>());
  const orders = useRef(new Map<string, number>());
  const next = useRef(1);
  // Several may arrive before the owner of the value has drawn again.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    const all = ways.current;
    return () => all.forEach((way) => way.stop.abort());
  }, []);

  const change = (id: number, part: Partial<Pending>) => setPending((list) => list.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const forget = (id: number) => {
    ways.current.delete(id);
    setPending((list) => list.filter((each) => each.id !== id));
  };

  const arrive = (id: number, uploaded: Uploaded) => {
    orders.current.set(uploaded.key, id);
    const after = inOrder(latest.current.value, uploaded, orders.current);
    latest.current = { ...latest.current, value: after };
    forget(id);
    latest.current.onChange(after);
    host.success(texts.done);
  };

  const run = async (id: number) => {
    const way = ways.current.get(id);
    if (!way) return;
    const { signal } = (way.stop = new AbortController());
    try {
      arrive(id, await uploader.upload(way.task, (share) => change(id, { share }), signal));
    } catch (error) {
      if (signal.aborted) return;
      change(id, { failure: failureText(error), refused: error instanceof UploadRefused });
      host.failure(texts.failed);
    }
  };

  return {
    pending,
    start: (file, name, ending) => {
      const id = next.current;
      next.current += 1;
      ways.current.set(id, { task: { file, ending, kind, visibility }, stop: new AbortController() });
      setPending((list) => [...list, { id, name, share: 0 }]);
      void run(id);
    },
    retry: (id) => {
      setPending((list) => list.map(({ failure: _failure, ...each }) => each));
      void run(id);
    },
    remove: (uploaded) => {
      latest.current.onChange(latest.current.value.filter((each) => each !== uploaded));
      host.success(texts.removed);
    },
    drop: (id) => {
      ways.current.get(id)?.stop.abort(new DOMException('cancelled', 'AbortError'));
      forget(id);
    },
  };
}
