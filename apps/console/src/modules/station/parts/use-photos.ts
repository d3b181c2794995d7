import { useRef } from 'react';
import type { Uploader } from '../../../platform/upload/port.ts';

/** An uploader that knows how many of its files are on their way. */
export function useCounted(uploader: Uploader | undefined): { readonly uploader: Uploader; readonly coming: () => number } {
  const coming = useRef(0);
  return {
    coming: () => coming.current,
    uploader: {
      upload: async (...asked) => {
        if (uploader === undefined) throw new Error('UploaderContext has no provider');
        coming.current += 1;
        try {
          return await uploader.upload(...asked);
        } finally {
          coming.current -= 1;
        }
      },
    },
  };
}
