/** What is said of scans that never came, or of phones that nobody waited for; '' where there were none. */
export const lackingScans = ({ unsent, unsent_reason: reason }: { readonly unsent: number; readonly unsent_reason: string }): string =>
  reason === '' ? '' : `${unsent === 0 ? '有手机没有报告扫完' : `${unsent}条没有上传`}：${reason}`;
