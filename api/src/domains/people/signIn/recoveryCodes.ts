import { randomInt } from 'node:crypto';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { HmacSigner } from '../../../platform/lib/hmac';

/** Without the characters that people mistake for each other: 32 of them, so that ten make 50 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

function createCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** New recovery codes as they are shown, once: ABCDE-FGHJK. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: OPERATOR_LIMITS.recoveryCodes }, createCode).map(
    (code) => `${code.slice(0, 5)}-${code.slice(5)}`,
  );
}

/** Returns a recovery code as it is kept; spaces, dashes and case do not matter. */
export function recoveryHash(hmac: HmacSigner, operatorId: string, code: string): string {
  return hmac(
    'recovery-code',
    `${operatorId} ${code
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')}`,
  );
}
