/** The text that customers read of a chore that can be neither booked nor put into a cart any more (M-153). */
export function withdrawnText(name: string): string {
  return `“${name}” is no longer offered. Please choose another service.`;
}
