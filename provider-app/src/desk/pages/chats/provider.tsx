import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';
import type { ReactNode } from 'react';
import { cx, EmptyState } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import styles from './ChatsPage.module.css';
import { deskChatTexts as texts } from './texts';

/** A helper and the conversation with them, as the list has it. */
export type Chat = ReadOf<typeof operatorCalls.listChats>['data'][number];

export function nameOf({ businessName, name }: Chat): string {
  return businessName || name;
}

/** An operator as the others call them. */
export function operatorName({ name, email }: { name: string; email: string }): string {
  return name || email;
}

/** A helper's initials, with a dot that shows whether they are online. */
export function Portrait({ name, isOnline }: { name: string; isOnline: boolean }) {
  return (
    <span className={styles.portrait}>
      <Avatar name={name} />
      <span
        role="img"
        aria-label={isOnline ? texts.online : texts.offline}
        className={cx(styles.dot, isOnline && styles.isOnline)}
      />
    </span>
  );
}

/** A notice in the place of a conversation. */
export function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <EmptyState title={title} image={null} action={action}>
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
