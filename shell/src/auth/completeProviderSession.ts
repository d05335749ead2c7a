import { providerCalls } from 'contract/people/provider.calls';
import { apiError, sendCall, type ApiError, type AppThunk } from 'shared-ui/state';

/**
 * With only the sign-up's token stored, requests whose it is and completes the provider's details.
 * @returns the failure, or null when the session is complete
 */
export function completeProviderSession(): AppThunk<Promise<ApiError | null>> {
  return async (_dispatch, _getState, extra) => {
    const { auth } = extra;
    if (!auth.getSession().isProviderIncomplete) return null;
    const { data: provider, error } = await sendCall(providerCalls.getCurrentProvider, undefined, extra);
    if (error) return error;
    if (auth.getToken('provider') === null) return apiError('invalid_response', 200);
    auth.completeProvider(provider);
    return null;
  };
}
