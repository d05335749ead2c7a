import { LIMITS } from 'contract/limits';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from 'shared-ui/ui';
import { TextArea } from 'shared-ui/ui/TextArea';
import { readChatDraft, saveChatDraft } from '../../realtime/unsentStore';
import styles from './ChatPage.module.css';
import { chatTexts } from '../../texts/chat';

/** Enter sends, Shift+Enter starts a new line; without a connection nothing is sent and the text stays (H-2.49, H-2.50). */
export function MessageInput({
  providerId,
  isConnected,
  onSend,
}: {
  providerId: string;
  isConnected: boolean;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState(() => readChatDraft(providerId));

  const write = (next: string) => {
    setText(next);
    saveChatDraft(providerId, next);
  };

  const send = () => {
    const trimmed = text.trim();
    if (!trimmed || !isConnected) return;
    onSend(trimmed);
    write('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter only takes its proposal.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={styles.input} onSubmit={handleSubmit}>
      <TextArea
        label={chatTexts.input}
        isLabelHidden
        placeholder={chatTexts.placeholder}
        rows={1}
        maxLength={LIMITS.chatTextMax}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
        className={styles.field}
      />
      <Button type="submit" icon="send" isDisabled={!isConnected}>
        {chatTexts.send}
      </Button>
    </form>
  );
}
