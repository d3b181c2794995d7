import { megabyte, uploadKinds } from '@merchant-admin/contract/platform/upload-codes';

const megabytes = (bytes: number) => bytes / megabyte;

export const texts = {
  done: '上传成功',
  failed: '上传失败',
  retry: '重试',
  cancel: '取消上传',
  remove: '删除',
  removed: '删除成功',
  preview: '预览',
  play: '播放',
  confirm: '确定',
  removeImage: { title: '删除图片', question: '是否需要删除该图片？' },
  removeVideo: { title: '删除视频', question: '是否需要删除该视频？' },
  removePdf: { title: '删除文件', question: '是否需要删除该文件？' },
  addImage: '上传图片',
  addVideo: '上传视频',
  addPdf: '上传PDF',
  image: (n: number) => `图片${n}`,
  video: (n: number) => `视频${n}`,
  pdf: (n: number) => `PDF文件${n}`,
  imageTip: (types: readonly string[], maxBytes: number) => `支持${types.join('、')}格式，单张不超过${megabytes(maxBytes)}MB`,
  fileTip: (types: readonly string[], maxBytes: number) => `支持${types.join('、')}格式，单个不超过${megabytes(maxBytes)}MB`,
  tooMany: (count: number) => `最多上传${count}个文件`,
  progress: (name: string) => `${name} 上传进度`,
  place: (n: number, of: number) => `已移到第${n}个，共${of}个`,
  sortHint: '拖动或按 Alt + 方向键调整顺序',
  empty: '未上传',
  openCamera: '摄像头拍照',
  closeCamera: '关摄像头',
  take: '拍一张',
  shot: '拍照.jpg',
  crop: { title: '裁剪图片', zoom: '缩放', rotate: '旋转90度', frame: '裁剪框，方向键移动图片', loading: '正在打开图片', broken: '图片无法打开，请更换后重试' },
};

export const defaultsOf = uploadKinds;
