import { use, useEffect, useRef, useState } from 'react';
import { stillOf } from '../../../widgets/shared/camera/still.ts';
import { failureText } from '../../../widgets/shared/failure.ts';
import { useWidgetHost } from '../../../widgets/shared/host.ts';
import { UploaderContext, type Uploaded } from '../../../widgets/upload/index.ts';

interface Field {
  readonly count: number;
  readonly value: readonly Uploaded[];
  readonly onChange: (value: readonly Uploaded[]) => void;
}

/** Takes pictures of what a video shows and puts them into a field of a form. `coming`: how many are on their way. */
export function useShots({ count, value, onChange }: Field): { readonly take: (video: HTMLVideoElement) => Promise<void>; readonly coming: number } {
  const host = useWidgetHost();
  const uploader = use(UploaderContext);
  const [coming, setComing] = useState(0);
  // Several may arrive before the owner of the value has drawn again.
  const latest = useRef({ value, onChange, coming });
  useEffect(() => {
    latest.current = { value, onChange, coming };
  });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const ending = (stop.current = new AbortController());
    return () => ending.abort();
  }, []);

  const counted = (by: 1 | -1) => {
    latest.current.coming += by;
    setComing(latest.current.coming);
  };
  const take = async (video: HTMLVideoElement): Promise<void> => {
    if (uploader === undefined || latest.current.value.length + latest.current.coming >= count) return;
    const file = await stillOf(video);
    if (file === undefined) return;
    const signal = stop.current!.signal;
    counted(1);
    try {
      const shot = await uploader.upload({ file, ending: 'jpg', kind: 'image', visibility: 'private' }, () => undefined, signal);
      const after = [...latest.current.value, shot];
      latest.current.value = after;
      latest.current.onChange(after);
    } catch (error) {
      if (!signal.aborted) host.failure(failureText(error));
    } finally {
      if (!signal.aborted) counted(-1);
    }
  };
  return { take, coming };
}
