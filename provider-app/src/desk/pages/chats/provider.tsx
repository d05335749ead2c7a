import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';
import type { ReactNode } from 'react';
import { EmptyState, cx } from 'shared-ui/ui';
import chatStyles from '../../../components/Chat.module.css';
import styles from './ChatsPage.module.css';

/** A helper and the conversation with them, as the list has it. */
export type Chat = ReadOf<typeof operatorCalls.listChats>['data'][number];

export function nameOf({ businessName, name }: Chat): string {
  return businessName || name;
}

/** An operator as the others call them. */
export function operatorName({ name, email }: { name: string; email: string }): string {
  return name || email;
}

/** A notice in the place of a conversation. */
export function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={cx(chatStyles.nothing, styles.nothing)}>
      <EmptyState title={title} image={null} action={action} text={text} />
    </div>
  );
}
