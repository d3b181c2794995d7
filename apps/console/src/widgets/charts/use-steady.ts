import { useState } from 'react';

/** The same object as long as its content is the same, so that a chart is not drawn anew whenever its page is. */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value);
  if (steady === value || JSON.stringify(steady) === JSON.stringify(value)) return steady;
  setSteady(value);
  return value;
}
