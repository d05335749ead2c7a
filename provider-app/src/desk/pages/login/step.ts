/** The step of the sign-in; values that it needs of the one before are kept in memory alone. */
export type Step =
  | { name: 'password'; failure?: string }
  | { name: 'code'; email: string; password: string }
  | { name: 'enrol'; email: string; enrolmentToken: string }
  | { name: 'recovery'; email: string; token: string; recoveryCodes: readonly string[] };
