type Listener = (payload?: unknown) => void;
type Ack = (silence: Error | null, answer?: unknown) => void;

/** What the client said on the line. */
export interface Emitted {
  event: string;
  payload: unknown;
  ack: Ack;
}

/**
 * Stands in for socket.io-client: a line that a test connects, cuts and speaks on. `jest.mock('socket.io-client', () => ({ io: jest.fn() }))`
 * and hand `io` a function that returns one of these.
 */
export class FakeSocket {
  connected = false;
  connects = 0;
  emitted: Emitted[] = [];
  options: { auth?: (give: (data: { token: string | null }) => void) => void } = {};
  private listeners = new Map<string, Set<Listener>>();

  on = (event: string, listener: Listener): this => {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
    return this;
  };

  removeAllListeners = (): this => {
    this.listeners.clear();
    return this;
  };

  timeout = (_ms: number) => ({
    emit: (event: string, payload: unknown, ack: Ack) => void this.emitted.push({ event, payload, ack }),
  });

  connect = (): this => {
    this.connects += 1;
    return this;
  };

  disconnect = (): this => {
    if (this.connected) this.cut('io client disconnect');
    return this;
  };

  /** The token that the client shows when it connects. */
  get token(): string | null {
    let shown: string | null = null;
    this.options.auth?.(({ token }) => (shown = token));
    return shown;
  }

  /** The server says something. */
  hear(event: string, payload?: unknown): void {
    this.listeners.get(event)?.forEach((listener) => listener(payload));
  }

  open(): void {
    this.connected = true;
    this.hear('connect');
  }

  /** The line is lost; what was not acknowledged never will be. */
  cut(reason = 'transport close'): void {
    this.connected = false;
    this.hear('disconnect', reason);
    for (const { ack } of this.emitted.splice(0)) ack(new Error('socket has been disconnected'));
  }

  /** Everything said under this event so far. */
  said(event: string): Emitted[] {
    return this.emitted.filter((one) => one.event === event);
  }
}
