export function formatPounds(amount: number): string {
  return `£${amount.toFixed(2)}`;
}

/** An amount in pounds as people type it: '12.50', '£12.5', '12'. @returns null for what is none */
export function readPounds(typed: string): number | null {
  return /^£?\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed.replace('£', '')) : null;
}
