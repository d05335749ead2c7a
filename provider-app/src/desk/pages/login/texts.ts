/** The sign-in of operators. */
export const deskLoginTexts = {
  title: 'Operators’ desk',
  lead: 'Sign in to see what needs a person.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing In...',
  success: 'Login successful!',
  failed: 'Login failed',
  network: 'Something went wrong. Try again.',
  expired: 'Your session is over. Please sign in again.',
  notKept:
    'Your browser does not keep anything for this site. Once signed in, you stay so until you reload or leave the page.',
  back: '← Back to the password',
} as const;

/** The step that requires the second factor. */
export const deskCodeTexts = {
  lead: 'Your account has a second factor.',
  code: 'Code',
  hint: 'The 6 digits that your authenticator app shows, or one of your recovery codes',
  missing: 'Please enter a code',
  submit: 'Continue',
} as const;

/** The steps that set the second factor. */
export const enrolmentTexts = {
  lead: 'Set up your authenticator app once. From then on it gives you a code for each sign-in.',
  recoveryLead: 'Your second factor is set.',
  code: 'Code that the app shows now',
  codeHint: '6 digits',
  submit: 'Set up and sign in',
  submitting: 'Checking...',
  failed: 'The code could not be checked',
  errorTitle: 'The setup could not be loaded',
  loading: 'Loading the key…',
} as const;
