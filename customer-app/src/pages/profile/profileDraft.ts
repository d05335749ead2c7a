/** The key of the tab's storage under which a customer's unsaved changes are kept: those of somebody else are not shown. */
export function draftKeyOf(email: string | null): string {
  return `profileDraft:${email ?? ''}`;
}
