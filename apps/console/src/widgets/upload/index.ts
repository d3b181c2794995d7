export type { Uploaded, Uploader, UploadTask } from '../../platform/upload/port.ts';
export type { UploadFieldProps } from './file-field.tsx';
export { ImageUpload, type ImageUploadProps } from './image-upload.tsx';
export { KeptPictures, PicturesField } from './pictures-field.tsx';
export { PdfUpload } from './pdf-upload.tsx';
export { UploaderContext } from './uploader-context.ts';
export { VideoUpload } from './video-upload.tsx';
