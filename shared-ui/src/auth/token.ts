/** The claims of a token, or null when it is no signed token at all. Nothing is verified: only the server can do that. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload || parts.includes('')) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** When a token ends, in milliseconds since 1970; null when it has no expiry. */
export function tokenExpiry(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
}

export function tokenSubject(token: string): string | null {
  const sub = claimsOf(token)?.sub;
  return typeof sub === 'string' ? sub : null;
}

export function isOtherSubject(one: string, other: string): boolean {
  const [first, second] = [tokenSubject(one), tokenSubject(other)];
  return first !== null && second !== null && first !== second;
}

/** Whether a header can carry the token, and a server takes it. */
export function isSendable(token: string): boolean {
  return /^[\x20-\x7e]{1,7000}$/.test(token);
}

/** The client-side check (H-2.15): three dot-separated parts and an expiry claim that has not passed by the server's clock. */
export function checkToken(token: string, now = Date.now()): 'valid' | 'expired' | 'invalid' {
  const expiry = tokenExpiry(token);
  if (expiry === null) return 'invalid';
  return expiry > now ? 'valid' : 'expired';
}
