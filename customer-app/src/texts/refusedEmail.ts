export function refusedEmailText(address: string): string {
  return `Our emails to ${address} do not arrive: the mail server refuses them. Please look at your bookings here instead.`;
}
