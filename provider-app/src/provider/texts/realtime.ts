/** Notices that arrive while a page of the helper area is open. */
export const realtimeTexts = {
  newAssignment: 'A booking has been assigned to you.',
} as const;
