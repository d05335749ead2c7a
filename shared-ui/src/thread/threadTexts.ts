import { isolate } from 'contract/fields/characters';

/** The messages between a booking's customer and its helper, as each of them reads about it. */
export const threadTexts = {
  customer: {
    other: 'Your helper',
    empty: 'Nothing has been written yet. Ask your helper, or say what they should know.',
    hiddenFromOther: 'Phone numbers and email addresses are hidden from your helper until they have accepted.',
  },
  provider: {
    other: 'Your customer',
    empty: 'Nothing has been written yet. Ask your customer, or say what they should know.',
    hiddenFromOther: 'Phone numbers and email addresses are hidden from your customer until you have accepted.',
  },
  title: 'Messages',
  you: 'You',
  hidden: 'A phone number or email address is hidden until the booking is accepted.',
  failed: 'The messages could not be loaded.',
  openUntil: (date: string) => `You can write to each other until ${date}.`,
  closed: {
    notAssigned: 'You can write to your helper as soon as one has this booking.',
    handedOn: 'This helper does not have the booking any more. You can write to the next one.',
    cancelled: 'This booking was cancelled, so nothing more can be written.',
    over: 'The time to write is over: it ends 7 days after the work.',
    accountClosed: 'The other side has closed the account, so nothing more can be written.',
    blocked: 'The two of you can no longer write to each other.',
  } as Readonly<Record<string, string>>,
  closedOtherwise: 'Nothing more can be written here.',
  pictureOf: (author: string) => `Picture from ${isolate(author)}`,
  addPicture: 'Send a picture',
  sendingPicture: 'Sending the picture…',
  pictureFailed: 'The picture could not be sent. Please try again.',
  pictureLoading: 'Loading the picture',
  pictureMissing: 'The picture could not be loaded.',
  retry: 'Retry',
} as const;
