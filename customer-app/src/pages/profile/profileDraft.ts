/** The session storage key of a customer's unsaved changes: other accounts have other keys. */
export function draftKeyOf(email: string | null): string {
  return `profileDraft:${email ?? ''}`;
}
