export const uploadTexts = {
  progress: 'Upload',
  percent: (percent: number) => `${percent} %`,
  cancel: 'Cancel the upload',
  cancelled: 'The upload was cancelled.',
};
