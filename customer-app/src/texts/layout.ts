/** On every page. Texts of parts that are loaded later are not here. */
export const layoutTexts = {
  signupTitle: 'Join as a Helper',
  signupFailed: 'The signup could not be loaded.',
} as const;
