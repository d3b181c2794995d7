/** How used goods are, by the number that forms and sheets keep. */
export const degreeText: Record<number, string> = {
  101: '准新',
  100: '全新',
  99: '99新',
  98: '98新',
  95: '95新',
  90: '9成新',
  80: '8成新',
  70: '7成新',
  60: '6成新',
  50: '5成新',
};
