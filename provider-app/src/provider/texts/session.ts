export const sessionTexts = {
  invalid: 'Invalid token. Please login again.',
  expired: 'Session expired. Please login again.',
  failed: 'Authentication failed. Please login again.',
  required: 'Authentication required. Please login again.',
} as const;
