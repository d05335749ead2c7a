import type { Passkey } from 'contract/people/passkeys';
import type { OpenSession } from 'contract/people/session';
import type { ProviderReview, PublicProvider } from 'contract/catalogue/directory';
import { review } from './builders';

/** A helper as everybody may see one. */
export function publicProvider(given: Partial<PublicProvider> = {}): PublicProvider {
  return {
    _id: 'h1',
    businessName: 'Hart Home Help',
    image: null,
    rating: 4.8,
    reviews: 2,
    jobsDone: 12,
    approvedAt: '2026-03-02T10:00:00.000Z',
    isEmailVerified: true,
    checks: [],
    categories: ['Cleaning'],
    areas: ['se15', 'london'],
    ...given,
  };
}

/** A review of a helper's work. */
export function providerReview(given: Partial<ProviderReview> = {}): ProviderReview {
  return { ...review(), service: { _id: 's1', name: 'Regular home clean' }, ...given };
}

/** A device on which somebody is signed in. */
export function openSession(given: Partial<OpenSession> = {}): OpenSession {
  return {
    id: 'session-1',
    device: 'Firefox on Windows',
    startedAt: '2026-11-18T12:00:00.000Z',
    usedAt: '2026-11-20T09:00:00.000Z',
    isCurrent: false,
    ...given,
  };
}

export function passkey(given: Partial<Passkey> = {}): Passkey {
  return {
    id: 'passkey-1',
    name: 'Safari on iPhone',
    createdAt: '2026-11-18T12:00:00.000Z',
    usedAt: null,
    isBlocked: false,
    ...given,
  };
}
