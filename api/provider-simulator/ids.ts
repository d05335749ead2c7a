import { randomBytes } from 'node:crypto';

const ID_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function randomId(length: number): string {
  return Array.from(randomBytes(length), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** 17 capital letters and digits, as PayPal's own ids. */
export function newId(): string {
  return randomId(17);
}

/** A capture's id begins with its order's: found again without an index of its own. */
export function newCaptureId(orderId: string): string {
  return `${orderId}${randomId(2)}`;
}
export function orderIdOfCapture(captureId: string): string {
  return captureId.slice(0, 17);
}
