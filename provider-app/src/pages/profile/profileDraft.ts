import { tabStorage } from 'shared-ui/tabStorage';
import type { ProfileValues } from './profileForm';

/** Changes to the profile that were typed and not saved: they survive a reload and an ended session, for as long as the tab lives. */
const keyOf = (providerId: string) => `profile-draft:${providerId}`;

export const readDraft = (providerId: string): Partial<ProfileValues> | null => tabStorage.readDraft(keyOf(providerId));

export const keepDraft = (providerId: string, values: ProfileValues): void =>
  tabStorage.writeDraft(keyOf(providerId), { ...values });

export const dropDraft = (providerId: string): void => tabStorage.remove(keyOf(providerId));
