import { tabStorage } from '../lib/tabStorage';

/** The draft of a message survives navigation, a reload and an ended session. `key` names its conversation. */
function draftKeyOf(key: string) {
  return `chat-draft:${key}`;
}

export function readMessageDraft(key: string): string {
  return tabStorage.readDraft(draftKeyOf(key))?.text ?? '';
}

export function saveMessageDraft(key: string, text: string): void {
  if (text === '') tabStorage.remove(draftKeyOf(key));
  else tabStorage.writeDraft(draftKeyOf(key), { text });
}
