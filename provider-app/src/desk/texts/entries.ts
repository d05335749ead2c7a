import { characterCount, isolate } from 'contract/fields/characters';

/** Texts of the forms of categories, services, posts and info pages. */
export const entryTexts = {
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `${isolate(name)} is saved.`,
  formFailed: 'The form could not be loaded.',
  failed: 'It could not be saved. Please try again.',
  network: 'The server cannot be reached. Nothing was saved; please try again.',
  restored: 'What you typed and did not save is back.',
  conflict:
    'Somebody else has changed this meanwhile. What you typed is still here: save again to replace their version by it, or load theirs.',
  loadTheirs: 'Load theirs',
  leaveGuard: {
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
} as const;

export const markdownTexts = {
  label: 'Text',
  hint: 'Markdown: ## heading, **bold**, *italics*, - list, [text](/services)',
  counter: (text: string, max: number) => `${characterCount(text)} of ${max} characters`,
  preview: 'Preview',
  previewEmpty: 'What readers will see shows up here while you type.',
} as const;

export const pictureTexts = {
  label: 'Picture',
  hint: 'JPEG, PNG or WebP. It is cut to 800 × 500.',
  preview: (name: string) => `Picture of ${name || 'the new entry'}`,
  uploading: 'Uploading the picture…',
  uploaded: 'The picture is uploaded. It shows once you save.',
  failed: 'The picture could not be uploaded. Please try again.',
  remove: 'Remove picture',
} as const;

export const deleteTexts = {
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${isolate(name)}`,
  deleting: 'Deleting...',
  title: (name: string) => `Delete ${isolate(name)}?`,
  lead: 'It is gone for good. To take it off the site for a while, make it inactive instead.',
  done: (name: string) => `${isolate(name)} is deleted.`,
  failed: 'It could not be deleted. Please try again.',
} as const;
