import type { ReactNode } from 'react';

/** A message on the screen. `sending`: sent, or waiting for the connection; `failed`: not sent, with the server's reason if it gave one. */
export interface MessageEntry {
  /** React's key: stays the same when an own message gets its id from the server. */
  key: string;
  /** Null for an own message that is not stored, or whose server gave it none. */
  cid: string | null;
  isOwn: boolean;
  text: string;
  /** Milliseconds since 1970; null when the time is missing or not readable. */
  at: number | null;
  state: 'sent' | 'sending' | 'failed';
  reason: string | null;
  /** Was loaded when the reader went back in the history: no news. */
  isEarlier?: boolean;
  /** The other side has read it. Only where that is known. */
  isRead?: boolean;
  /** Stands in the place of the text: a picture. */
  content?: ReactNode;
  /** A line below the message. */
  note?: string | null;
}

/** The state of the messages before the shown ones: none, there, being loaded, or failed. */
export type Earlier = 'none' | 'there' | 'loading' | 'failed';
