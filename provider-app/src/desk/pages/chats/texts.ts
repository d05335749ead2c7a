import { isolate } from 'contract/fields/characters';
import { plural } from '../../../texts/plural';

/** The operators' side of the chat with helpers. */
export const deskChatTexts = {
  title: 'Chats',
  subtitle: 'Every helper, who waits for a reply first',
  totalUnread: (count: number) =>
    count === 0 ? 'Nothing is unread' : plural(count, 'unread message', 'unread messages'),
  helpers: 'Helpers',
  search: 'Search helpers',
  find: 'Search',
  unread: 'unread',
  noMessages: 'No messages yet',
  own: (text: string) => `You: ${text}`,
  by: (name: string, text: string) => `${isolate(name)}: ${text}`,
  answering: (name: string) => `${isolate(name)} is answering…`,
  emptyTitle: 'No helpers yet',
  empty: 'Whoever signs up as a helper shows up here.',
  noMatchTitle: 'Nobody found',
  noMatch: 'No helper fits this search.',
  pages: 'Pages of helpers',
  chooseTitle: 'Choose a helper',
  choose: 'The conversation is shown here.',
  missingTitle: 'No such helper',
  missing: 'This helper does not exist.',
  back: 'All chats',
  conversation: (name: string) => `Conversation with ${isolate(name)}`,
  somebody: 'this helper',
  loading: 'Loading the conversation…',
  welcomeTitle: 'No messages yet',
  welcome: 'What you write here reaches the helper as Admin Support.',
  failed: 'The connection to the chat failed. Messages cannot be sent.',
} as const;

/** Texts that all operators use again and again. */
export const savedReplyTexts = {
  title: 'Saved replies',
  lead: 'All operators have the same ones.',
  use: (title: string) => `Use ${title}`,
  useLabel: 'Use',
  remove: (title: string) => `Delete ${title}`,
  emptyTitle: 'No saved replies yet',
  empty: 'Save a text below that you write often.',
  newTitle: 'Save a new one',
  name: 'Title',
  text: 'Reply',
  nameMissing: 'Please give a title',
  textMissing: 'Please write the reply',
  add: 'Save reply',
  adding: 'Saving...',
  added: 'The reply is saved.',
  removed: (title: string) => `${title} is deleted.`,
  failed: 'This did not work. Please try again.',
  dialogFailed: 'The saved replies could not be loaded.',
} as const;
