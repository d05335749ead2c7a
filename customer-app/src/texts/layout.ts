/** On every page: what comes with a part that is loaded later is not here. */
export const layoutTexts = {
  signupTitle: 'Join as a Helper',
  signupFailed: 'The signup could not be loaded.',
} as const;
