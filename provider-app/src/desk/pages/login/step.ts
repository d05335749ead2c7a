/** Where the sign-in is; what a step needs of the one before is kept in memory alone. */
export type Step =
  | { name: 'password'; failure?: string }
  | { name: 'code'; email: string; password: string }
  | { name: 'enrol'; email: string; enrolmentToken: string }
  | { name: 'recovery'; email: string; token: string; recoveryCodes: readonly string[] };
