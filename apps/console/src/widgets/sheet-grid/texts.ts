export const sheetTexts = {
  hint: '方向键、Tab、回车移动；可从表格软件粘贴多行多列；Ctrl+D 向下填充；Shift+方向键选择多格后可复制、清空；Esc 离开表格',
  fill: (title: string) => `将${title}第一行的值填充到整列`,
  fillDone: (title: string, rows: number) => `已将${title}填充到${rows}行`,
  pasted: (cells: number) => `已粘贴${cells}格`,
  refused: (cells: number) => `${cells}格的内容不符合要求，未粘贴`,
  beyond: '粘贴的内容超出表格，多出的部分未粘贴',
  cleared: (cells: number) => `已清空${cells}格`,
  empty: '暂无规格',
} as const;
