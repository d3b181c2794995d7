import { createContext } from 'react';
import type { Uploader } from '../../platform/upload/port.ts';

/** The uploader of all upload fields below. */
export const UploaderContext = createContext<Uploader | undefined>(undefined);
