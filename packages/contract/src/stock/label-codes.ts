/** How labels of devices are laid out: code word · 中文. `roll`: for label printers, a page each. */
export const labelSizes = { roll: '50 × 30 mm，每页一张（标签打印机）', a4: 'A4 标签纸，每页3列8行' } as const;
export type LabelSize = keyof typeof labelSizes;
export const labelSizeWords = Object.keys(labelSizes) as [LabelSize, ...LabelSize[]];

/** The most labels of one file. */
export const mostLabels = 500;
