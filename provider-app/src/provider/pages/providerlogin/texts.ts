export const loginTexts = {
  factor: 'Code of your authenticator app, or a recovery code',
  title: 'Choresy Helper Login',
  lead: 'Sign in to see your bookings, your chat and your earnings.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing In...',
  forgot: 'Forgot Password?',
  success: 'Login successful!',
  failed: 'Login failed',
  network: 'Something went wrong. Try again.',
  notKept:
    'Your browser does not keep anything for this site. Once logged in, you stay so until you reload or leave the page.',
  verified: 'Your email address is confirmed. You can sign in now.',
  notVerified:
    'Your email address is not confirmed: the link is not valid, or older than 7 days. You can sign in all the same, and ask us in the chat to confirm it.',
  customerQuestion: 'Looking for someone to do your chores?',
  customerLink: 'Customer login',
} as const;

export const forgotTexts = {
  lead: 'We will mail you a code to choose a new password with.',
  submit: 'Send OTP',
  submitting: 'Sending OTP...',
  back: '← Back to Login',
  success: 'OTP sent successfully to your email',
  failed: 'Failed to send OTP',
} as const;

export const resetTexts = {
  lead: (email: string) => `Enter the code that we mailed to ${email}.`,
  code: 'OTP',
  codeHint: '6 digits',
  newPassword: 'New Password',
  newPasswordHint: 'At least 8 characters',
  confirmation: 'Confirm Password',
  submit: 'Reset Password',
  submitting: 'Resetting...',
  resend: '← Resend OTP',
  mismatch: 'Passwords do not match',
  success: 'Password reset successfully! Redirecting to login...',
  failed: 'Failed to reset password',
} as const;
