/** The colours of series. Neighbours differ in light as well as in hue; each keeps a contrast of at least 4.5 with the background it stands on. */
export const seriesColours = {
  light: ['#0b57c4', '#a04400', '#237804', '#8b2fc9', '#b0124f', '#006a70', '#6b5b00', '#52606d'],
  dark: ['#6ea8ff', '#f0a35e', '#73c13d', '#c9a0f5', '#ff8fb1', '#4fd1c5', '#d4c95a', '#aab4c0'],
} as const;
