import { ATTRIBUTE, TOKEN_KEYS, type Audience } from '../../protocol';

export function hasToken(...audiences: Audience[]): boolean {
  try {
    return audiences.some((audience) => TOKEN_KEYS[audience].some((key) => localStorage.getItem(key) !== null));
  } catch {
    return false;
  }
}

/**
 * The frame of a page is for people who have a token for it. Others never see it: the shell leads them to the login, as from a page that the
 * browser renders.
 * @param whenDropped called when the frame is gone
 */
export function dropFrameOfGuests(whenDropped: () => void): void {
  const root = document.documentElement;
  const needs = root.getAttribute(ATTRIBUTE.needs) as Audience | null;
  if (!needs || hasToken(needs)) return;
  root.setAttribute(ATTRIBUTE.guest, '');
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('root')?.replaceChildren();
    document.getElementById('dehydrated-state')?.remove();
    root.removeAttribute(ATTRIBUTE.guest);
    whenDropped();
  });
}
