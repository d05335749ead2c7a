export function formatPounds(amount: number): string {
  return `£${amount.toFixed(2)}`;
}
