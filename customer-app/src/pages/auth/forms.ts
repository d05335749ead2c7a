/** A message that a form reports to the page. */
export interface Message {
  tone: 'success' | 'error';
  text: string;
}

export interface AuthFormProps {
  /** Typed once, kept in every mode. */
  email: string;
  onEmailChange: (email: string) => void;
  /** The server cannot be reached: action buttons are disabled. */
  isOffline: boolean;
  /** Signed in: the redirect is under way. */
  isDone: boolean;
  /** Shows a message on the page, or removes it. The toast has the same text unless it has its own. */
  onMessage: (message: Message | null, toast?: string) => void;
}
