/** `allowClear` of selects: the button that clears says so to who hears it; antd's own says "Clear". */
export const clearable = { label: '清除' } as const;
