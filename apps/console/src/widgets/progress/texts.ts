export const progressTexts = {
  waiting: '排队中',
  running: (verb: string) => `正在${verb}`,
  done: (verb: string) => `${verb}完成`,
  failed: (verb: string) => `${verb}失败`,
  cancelled: (verb: string) => `${verb}已取消`,
  verb: '处理',
  cancel: '取消',
  retry: '重试',
  download: '下载',
  close: '关闭',
};
