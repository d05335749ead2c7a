export { UploadProgress } from './UploadProgress';
export { uploadEndpoint, type WithProgress } from './uploadEndpoint';
export { uploadErrorText, useUpload, type Upload } from './UploadProgress';
export { usePreparePicture } from './UploadProgress';
