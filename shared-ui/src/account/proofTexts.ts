/** The dialog that asks for a fresh proof. */
export const proofTexts = {
  title: 'Is it you?',
  loading: 'One moment…',
  by: {
    mail: (to: string) => `We have sent a code to ${to}.`,
    app: () => 'Enter the code that your authenticator app shows, or a recovery code.',
    passkey: () => 'Please confirm it with your passkey. If you cannot, write to us.',
  },
  code: 'Code',
  missing: 'Please enter the code',
  submit: 'Confirm',
  submitting: 'Checking...',
  usePasskey: 'Use a passkey',
  notSigned: 'The passkey was not used. Please try again.',
  again: 'Send another code',
  cancel: 'Cancel',
  failed: 'The code could not be checked. Please try again.',
} as const;
