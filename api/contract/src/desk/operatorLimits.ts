/** As LIMITS, of the operators' side: apart from them, so that nobody else's pages have its bytes. */
export const OPERATOR_LIMITS = {
  /** The reason for an operator's action (M-90). */
  operatorReasonMax: 500,
  operatorNoteMax: 2000,
  /** Operators' second factor (M-93). */
  recoveryCodes: 10,
  enrolmentMinutes: 10,
  /** Entries of a list that is put in order by hand. */
  orderedMax: 5000,
  /** Of a CSV file of services. */
  importRowsMax: 10_000,
  importMaxBytes: 5 * 1024 * 1024,
  /** The length of a post, in characters, and the number of its tags. */
  postMax: 20_000,
  postExcerptMax: 500,
  postTagMax: 40,
  postTagsMax: 10,
  /** The length of a page of rules or help (M-571). */
  sitePageMax: 50_000,
} as const;
