/** Whether rows are in use. */
export const enabledField = {
  type: 'select',
  key: 'enabled',
  label: '状态',
  options: [
    { value: '1', label: '启用' },
    { value: '0', label: '停用' },
  ],
} as const;
