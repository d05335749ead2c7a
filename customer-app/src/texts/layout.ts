export const layout = {
  signupFailed: 'The signup could not be loaded.',
} as const;
