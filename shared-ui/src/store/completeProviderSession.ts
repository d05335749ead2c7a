import type { ProviderIdentity } from '../auth';
import { request } from './baseQuery';
import type { ApiError } from './errors';
import type { AppThunk } from './types';

/**
 * With only the sign-up's token stored, requests whose it is and completes the helper's details.
 * @returns the failure, or null when the session is complete
 */
export function completeProviderSession(): AppThunk<Promise<ApiError | null>> {
  return async (_dispatch, _getState, extra) => {
    const { auth } = extra;
    if (!auth.getSession().isProviderIncomplete) return null;
    const { data, error } = await request({ url: '/api/auth/me-service', auth: 'provider' }, extra);
    if (error) return error;
    const { provider } = data as { provider?: ProviderIdentity };
    if (!provider || auth.getToken('provider') === null) return { code: 'invalid_response', message: '', status: 200 };
    auth.completeProvider(provider);
    return null;
  };
}
