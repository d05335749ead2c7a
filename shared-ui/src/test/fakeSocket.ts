type Listener = (payload?: unknown) => void;
type Ack = (timeout: Error | null, response?: unknown) => void;

/** An event that the client has emitted. */
interface Emitted {
  event: string;
  payload: unknown;
  ack: Ack;
}

/**
 * Fakes a socket of socket.io-client: a test opens and drops its connection and lets it receive events. `jest.mock('socket.io-client', () => ({ io: jest.fn() }))`
 * and hand `io` a function that returns one of these.
 */
export class FakeSocket {
  connected = false;
  connectCount = 0;
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
    this.connectCount += 1;
    return this;
  };

  disconnect = (): this => {
    if (this.connected) this.drop('io client disconnect');
    return this;
  };

  /** The token that the client sends when it connects. */
  get token(): string | null {
    let sent: string | null = null;
    this.options.auth?.(({ token }) => (sent = token));
    return sent;
  }

  /** Receives an event from the server. */
  receive(event: string, payload?: unknown): void {
    this.listeners.get(event)?.forEach((listener) => listener(payload));
  }

  open(): void {
    this.connected = true;
    this.receive('connect');
  }

  /** Loses the connection: events without an acknowledgement fail, as in socket.io. */
  drop(reason = 'transport close'): void {
    this.connected = false;
    this.receive('disconnect', reason);
    for (const { ack } of this.emitted.splice(0)) ack(new Error('socket has been disconnected'));
  }

  /** All emissions of an event so far. */
  emittedOf(event: string): Emitted[] {
    return this.emitted.filter((one) => one.event === event);
  }
}
