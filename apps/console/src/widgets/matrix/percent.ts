/** Hundredths of a percent as 12.34%. */
export const percent = (rate: number): string => `${(rate / 100).toFixed(2)}%`;
