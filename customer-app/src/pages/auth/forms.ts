/** What the page and its three forms say to each other. */
export interface Message {
  tone: 'success' | 'error';
  text: string;
}

export interface AuthFormProps {
  /** Typed once, kept in every mode. */
  email: string;
  onEmailChange: (email: string) => void;
  /** The backend is offline: action buttons are disabled. */
  isOffline: boolean;
  /** Signed in: the page is about to change. */
  isDone: boolean;
  /** Shows a message on the page, or takes it away. The toast says the same unless it has words of its own. */
  onMessage: (message: Message | null, toast?: string) => void;
}
