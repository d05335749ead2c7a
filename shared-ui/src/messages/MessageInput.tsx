import { cleanText } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, cx } from 'shared-ui/ui';
import { TextArea, useDraft } from 'shared-ui/forms';
import { isComposing } from '../ui/isComposing';
import styles from './Messages.module.css';
import { messageTexts } from './messageTexts';

interface MessageInputProps {
  /** The draft of a message survives navigation, a reload and an ended session. The key names its conversation. */
  draftKey: string;
  isConnected: boolean;
  onSend: (text: string) => void;
  onType?: () => void;
  /** Further buttons beside Send. `insert` puts a text at the end of the typed one. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** Enter sends, Shift+Enter starts a new line; without a connection nothing is sent and the text stays (H-2.49, H-2.50). */
export function MessageInput({ draftKey, isConnected, onSend, onType, tools }: MessageInputProps) {
  const { draft, save, remove } = useDraft(`chat-draft:${draftKey}`);
  const [text, setText] = useState(draft?.text ?? '');

  const write = (next: string) => {
    setText(next);
    if (next === '') remove();
    else save({ text: next });
  };

  const send = (typed: string) => {
    const trimmed = cleanText(typed);
    if (!trimmed || !isConnected) return;
    onSend(trimmed);
    write('');
  };
  const insert = (inserted: string) => {
    write(text.trim() === '' ? inserted : `${text.trimEnd()}\n${inserted}`);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send(event.currentTarget.value);
  };

  return (
    <form className={cx(styles.input, tools && styles.hasTools)} onSubmit={handleSubmit}>
      <TextArea
        label={messageTexts.input}
        isLabelHidden
        placeholder={messageTexts.placeholder}
        rows={1}
        maxLength={LIMITS.chatTextMax}
        value={text}
        onChange={(event) => {
          write(event.target.value);
          onType?.();
        }}
        onKeyDown={handleKeyDown}
        className={styles.field}
      />
      {tools?.(insert)}
      <Button type="submit" icon="send" isDisabled={!isConnected}>
        {messageTexts.send}
      </Button>
    </form>
  );
}
