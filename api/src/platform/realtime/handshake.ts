import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { FailureCode } from 'contract/platform/failure';
import { SESSION_EXPIRED, type Session, type Sessions } from '../auth/sessions';
import { memberOf, type Member } from './member';

/** The facts about a connection: from its token, never from the client's claims. */
export interface Identity {
  member: Member;
  sessionId: string;
  expiresAt: Date;
}

export type ChatServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Identity>;
export type ChatSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Identity>;

/**
 * Connections from pages of another origin are rejected. The site is the one of the settings, or the host name by which this
 * very server was called by; programs send no origin and are judged by their token.
 */
export function admitsOrigin(publicUrl: string, isClosing: () => boolean) {
  const own = new URL(publicUrl).origin;
  return (request: IncomingMessage, decide: (error: string | null, isAdmitted: boolean) => void): void => {
    const { origin, host } = request.headers;
    if (isClosing()) decide('The server is stopping', false);
    else if (origin === undefined || origin === own || origin === `http://${host}` || origin === `https://${host}`)
      decide(null, true);
    else decide('This origin is not allowed', false);
  };
}

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a moment.';

/** Reaches the client as connect_error, with the code in `data`. */
class HandshakeError extends Error {
  readonly data: { code: FailureCode };
  constructor(message: string, code: FailureCode) {
    super(message);
    this.data = { code };
  }
}

/** Only a valid session may connect, of whichever role. */
export function authenticate(sessions: Sessions, log: FastifyBaseLogger) {
  return (socket: ChatSocket, next: (error?: Error) => void): void =>
    void identify(sessions, socket)
      .then((identity) => void Object.assign(socket.data, identity))
      .catch((error: unknown) => {
        if (error instanceof HandshakeError) return error;
        log.error({ err: error }, 'handshake failed');
        return new HandshakeError(UNAVAILABLE, 'UNAVAILABLE');
      })
      .then((error) => next(error ?? undefined));
}

async function identify(sessions: Sessions, socket: ChatSocket): Promise<Identity> {
  const token = tokenOf(socket);
  if (token === null) throw new HandshakeError('Authentication required. Please login again.', 'UNAUTHENTICATED');
  const session: Session | null = await sessions.read(token);
  if (!session) throw new HandshakeError(SESSION_EXPIRED, 'SESSION_ENDED');
  return { member: memberOf(session), sessionId: session.id, expiresAt: session.expiresAt };
}

/** From the handshake's `auth.token`, else from an Authorization header; never from the URL, which ends up in logs. */
function tokenOf({ handshake }: ChatSocket): string | null {
  const given: unknown = handshake.auth['token'] ?? handshake.headers.authorization;
  if (typeof given !== 'string') return null;
  return given.replace(/^Bearer /i, '').trim() || null;
}
