import { createContext } from 'react';
import type { Uploader } from '../../platform/upload/port.ts';

/** Who puts files away, for all uploads below. */
export const UploaderContext = createContext<Uploader | undefined>(undefined);
