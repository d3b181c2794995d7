export const texts = {
  network: '网络连接失败，请检查网络后重试',
  storage: '文件存储暂时不可用，请稍后重试',
  full: '系统存储空间不足，暂时无法保存，请联系管理员',
  tooMuch: '未使用的文件过多，请先保存或稍后再试',
  unreadable: '文件无法读取，请重新选择',
  insecure: '当前页面不是安全连接，无法上传，请使用 HTTPS 访问',
};
