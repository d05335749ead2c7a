import { tabStorage } from 'shared-ui/tabStorage';
import type { ProfileValues } from './profileForm';

/** Changes to the profile that were typed and not saved: they survive a reload and an ended session, for as long as the tab lives. */
function keyOf(providerId: string) {
  return `profile-draft:${providerId}`;
}

export function readDraft(providerId: string): Partial<ProfileValues> | null {
  return tabStorage.readDraft(keyOf(providerId));
}

export function keepDraft(providerId: string, values: ProfileValues): void {
  return tabStorage.writeDraft(keyOf(providerId), { ...values });
}

export function dropDraft(providerId: string): void {
  return tabStorage.remove(keyOf(providerId));
}
