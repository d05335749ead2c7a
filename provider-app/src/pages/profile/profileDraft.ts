import type { ProfileValues } from './profileForm';

/** Changes to the profile that were typed and not saved: they survive a reload and an ended session, for as long as the tab lives. */
const keyOf = (providerId: string) => `profile-draft:${providerId}`;

export function readDraft(providerId: string): Partial<ProfileValues> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(providerId)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<ProfileValues>) : null;
  } catch {
    // Blocked or broken: nothing was kept.
    return null;
  }
}

export function keepDraft(providerId: string, values: ProfileValues): void {
  try {
    sessionStorage.setItem(keyOf(providerId), JSON.stringify(values));
  } catch {
    // Blocked or full: the form itself still holds them.
  }
}

export function dropDraft(providerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(providerId));
  } catch {
    // Blocked: nothing was kept.
  }
}
