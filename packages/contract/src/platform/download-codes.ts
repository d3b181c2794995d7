/** Acts on a file of the download centre. */
export const downloadActs = { download: '下载', retry: '重试', cancel: '取消', remove: '删除' } as const;
export type DownloadAct = keyof typeof downloadActs;
