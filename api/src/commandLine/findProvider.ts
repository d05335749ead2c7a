import { operatorCalls } from 'contract/desk/operator.calls';
import type { Provider } from 'contract/people/provider';
import { OperatorError, type ApiClient } from './apiClient';
import { everyPage } from './everyPage';

/**
 * Finds a provider by id, the beginning of the id, or email address.
 * @throws OperatorError when none fits, or several do
 */
export async function findProvider(client: ApiClient, wanted: string): Promise<Provider> {
  const data = await everyPage((page) => client.send(operatorCalls.listProviders, { query: { page } }));
  const word = wanted.toLowerCase();
  const exact = data.filter((provider) => provider._id === word || provider.email === word);
  const fitting =
    exact.length > 0 ? exact : data.filter((provider) => word.length >= 4 && provider._id.startsWith(word));
  const [provider] = fitting;
  if (!provider)
    throw new OperatorError(
      `There is no helper “${wanted}”.`,
      'Name one by email address or by id: see the command helpers.',
    );
  if (fitting.length > 1)
    throw new OperatorError(`“${wanted}” may be any of ${fitting.length} helpers.`, 'Give more of the id.');
  return provider;
}
