import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from 'contract/bookings/statuses';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../lib/clock';
import { createFolder } from '../lib/createFolder';
import type { Keyring } from '../lib/keyring';
import { isUuid } from '../lib/errors';
import type { Settings } from '../settings/settings';
import { DAY_SECONDS, HOUR_SECONDS } from '../lib/durations';

/** Both the issuer and the audience: tokens are made and read by this API alone. */
const ISSUER = 'choresy';
const TOKEN_SECONDS = HOUR_SECONDS;
/** A token may be exchanged for a new one this long after it expired (M-31.2). */
const REFRESH_SECONDS = 7 * DAY_SECONDS;
/** The most that another machine's clock may be off. */
const SKEW_SECONDS = 10;

const claims = z.object({
  sub: z.string(),
  sid: z.string().refine(isUuid),
  ver: z.number(),
  role: z.enum(ROLES),
  exp: z.number(),
  iat: z.number(),
});

export interface TokenClaims {
  sessionId: string;
  accountId: string;
  role: Role;
  /** The number of the session's renewal that made the token. */
  tokenVersion: number;
  expiresAt: Date;
  /** It can be exchanged, and nothing else. */
  isExpired: boolean;
}

export type Tokens = ReturnType<typeof createTokens>;

/** Signed access tokens: HS256 and nothing else, every claim is required. The header names the key, as `kid`. */
export function createTokens(keyring: Keyring, clock: Clock) {
  const signing = keyring.signingKey('access token');
  const signingKey = createSecretKey(signing.bytes);
  const keys = new Map(keyring.keysOf('access token').map(({ id, bytes }) => [id, createSecretKey(bytes)] as const));
  const rawKeys = keyring.rawKeys.map((bytes) => createSecretKey(bytes));

  /** The keys that a token may be signed with: the one that it names; of an earlier release, which named none, the secrets themselves. */
  const keysFor = (token: string): KeyObject[] => {
    try {
      const { kid } = decodeProtectedHeader(token);
      if (kid === undefined) return rawKeys;
      const key = keys.get(kid);
      return key ? [key] : [];
    } catch {
      return [];
    }
  };

  const readWith = async (key: KeyObject, token: string): Promise<TokenClaims | null> => {
    const now = clock.now();
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['exp', 'iat', 'sub', 'sid', 'ver', 'role'],
        clockTolerance: REFRESH_SECONDS,
        currentDate: now,
        typ: 'JWT',
      });
      const { sub, sid, ver, role, exp, iat } = claims.parse(payload);
      if (iat * 1000 > now.getTime() + SKEW_SECONDS * 1000 || exp - iat > TOKEN_SECONDS) return null;
      const isExpired = (exp + SKEW_SECONDS) * 1000 <= now.getTime();
      return { sessionId: sid, accountId: sub, role, tokenVersion: ver, expiresAt: new Date(exp * 1000), isExpired };
    } catch {
      return null;
    }
  };

  return {
    /** The claims of a token that is valid or expired within the last seven days; null for any other. */
    read: async (token: string): Promise<TokenClaims | null> => {
      for (const key of keysFor(token)) {
        const read = await readWith(key, token);
        if (read) return read;
      }
      return null;
    },
    sign: ({ sessionId, accountId, role, tokenVersion }: Omit<TokenClaims, 'expiresAt' | 'isExpired'>) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, ver: tokenVersion, role })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(signing.id ? { kid: signing.id } : {}) })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(signingKey);
    },
  };
}

/**
 * The secret that all keys come from: the setting, or, outside production, one made at the first start and kept beside
 * the data, so that sessions survive a restart and processes that share the directory agree.
 */
export function jwtSecret({ jwtSecret: given, dataDir }: Settings): string {
  if (given) return given;
  const file = join(dataDir, 'jwt-secret');
  createFolder(dataDir);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Of several processes at their first start one wins, and none reads half a secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
