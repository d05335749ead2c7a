/** Whose profile it is. */
export type Audience = 'customer' | 'provider';
