/** The key of the tab's storage under which a customer's unsaved changes are kept: those of somebody else are not shown. */
export const draftKeyOf = (email: string | null): string => `profileDraft:${email ?? ''}`;
