import { codeOf, stepAt } from '../../api/src/platform/auth/totp';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows at an instant, for a key that was typed into it. */
export function appCode(key: string, instant: Date): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(instant));
}
