import { firstId, lastId, withEarlier, withHistory, type HistoryPart } from './chatLog';
import type { RealtimeState } from './initialState';

/** How many messages are loaded when the reader goes back in the history. */
const EARLIER_LIMIT = 200;

export interface HistoryOptions {
  /** The last messages, or those after or before a message's id. @throws when they cannot be loaded */
  load: (part: { after?: string; before?: string; limit?: number }) => Promise<HistoryPart>;
  getState: () => RealtimeState;
  update: (change: Partial<RealtimeState>) => void;
  isClosed: () => boolean;
  /** Called once the history was loaded, or could not be. */
  onSync: () => void;
}

/** The messages that the server keeps: the last ones at first, the missed ones after a reconnect, earlier ones on request. */
export function createHistory({ load, getState, update, isClosed, onSync }: HistoryOptions) {
  /**
   * The end of the complete part of the history. Not the newest message of the log: of two that came live at the same time the later one may have
   * come first, and the connection may be lost between them.
   */
  let complete: string | undefined;

  async function catchUp(after: string): Promise<void> {
    const { messages, hasMore } = await load({ after });
    if (isClosed()) return;
    update({ log: withHistory(getState().log, messages) });
    complete = lastId(messages) ?? after;
    if (hasMore && complete !== after) await catchUp(complete);
  }

  async function loadLast(): Promise<void> {
    const { messages, hasMore } = await load({});
    if (isClosed()) return;
    update({ log: withHistory(getState().log, messages), history: 'ready', earlier: hasMore ? 'there' : 'none' });
    complete = lastId(messages);
  }

  async function sync(): Promise<void> {
    if (getState().history === 'failed') update({ history: 'loading' });
    try {
      await (complete === undefined ? loadLast() : catchUp(complete));
    } catch {
      if (!isClosed() && getState().history !== 'ready') update({ history: 'failed' });
    }
    if (!isClosed()) onSync();
  }

  async function loadEarlier(): Promise<void> {
    const { earlier, log } = getState();
    const before = firstId(log);
    if (earlier === 'none' || earlier === 'loading' || before === undefined) return;
    update({ earlier: 'loading' });
    try {
      const { messages, hasMore } = await load({ before, limit: EARLIER_LIMIT });
      if (isClosed()) return;
      update({ log: withEarlier(getState().log, messages), earlier: hasMore ? 'there' : 'none' });
    } catch {
      if (!isClosed()) update({ earlier: 'failed' });
    }
  }

  return { reloadHistory: () => void sync(), loadEarlier: () => void loadEarlier() };
}
