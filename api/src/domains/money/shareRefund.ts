/**
 * Shares a refund among the payments of a booking, the first in the list first; never more of one than is left of it.
 * @returns pence of each payment that gives back something
 */
export function shareRefund(
  payments: readonly { captureId: string; leftPence: number }[],
  amountPence: number,
): { captureId: string; amountPence: number }[] {
  let restPence = amountPence;
  const shares = [];
  for (const { captureId, leftPence } of payments) {
    const pence = Math.min(restPence, Math.max(0, leftPence));
    if (pence <= 0) continue;
    shares.push({ captureId, amountPence: pence });
    restPence -= pence;
  }
  return shares;
}
