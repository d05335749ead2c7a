/** The session storage key of a provider's unsaved changes. */
export function draftKeyOf(providerId: string): string {
  return `profile-draft:${providerId}`;
}
