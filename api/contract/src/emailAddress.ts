import { cleanLine } from './cleanText';
import { LIMITS } from './limits';
import { z } from './zod';

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;
/** Letters, marks and digits of any script: nothing that is more than a name to a URL. */
const ANY_SCRIPT = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LOCAL_MAX = 64;

/** A domain as mail servers know it: 'münchen.de' → 'xn--mnchen-3ya.de'. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7E]*$/.test(domain) || !ANY_SCRIPT.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The one form of an e-mail address (M-421): plain letters, no invisible ones. A text that is no address stays as it is. */
export function cleanEmail(typed: string): string {
  const plain = cleanLine(typed).normalize('NFKC').replaceAll('。', '.');
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : plain.slice(0, at + 1) + asciiDomain(plain.slice(at + 1));
}

/** An address as accounts are found by it. */
export function emailKey(address: string): string {
  return cleanEmail(address).toLowerCase();
}

/** Whether an address in its one form can be sent to. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  return address.length <= LIMITS.emailMax && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(domain);
}

/** A required e-mail address: one message for a missing one, another for one that no mail can be sent to. */
export function email(required: string, invalid: string = required) {
  return z
    .string(required)
    .check(
      z.maxLength(LIMITS.longTextMax, invalid),
      z.overwrite(cleanEmail),
      z.minLength(1, required),
      z.refine(isEmail, invalid),
    );
}

/** The address of a login: also one of former days, which no mail can be sent to. */
export function anyEmail(required: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(LIMITS.emailMax));
}
