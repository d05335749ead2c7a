export { uploadEndpoint, type WithProgress } from './uploadEndpoint';
export { UploadProgress, uploadErrorText, usePreparePicture, useUpload, type Upload } from './UploadProgress';
