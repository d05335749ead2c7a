/** `.invalid` is nobody's, for good (RFC 2606). */
const DOMAIN = '@closed.invalid';

/** Returns the stand-in for the email address of a closed account: the real one is free for a new sign-up. */
export function closedAddress(accountId: string): string {
  return `${accountId}${DOMAIN}`;
}

export function isClosedAddress(address: string): boolean {
  return address.endsWith(DOMAIN);
}
