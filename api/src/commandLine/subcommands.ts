import { OperatorError, type ApiClient } from './apiClient';

export const PAGE_LIMIT = 200;

/** The action of a command for its first word. */
export type Action = (client: ApiClient, words: string[]) => Promise<string>;

/** Runs the action that the first word names. @throws OperatorError when there is none, or it lacks words */
export function runAction(
  actions: Readonly<Record<string, { words: number; run: Action }>>,
  usage: string,
  client: ApiClient,
  [name = '', ...words]: string[],
): Promise<string> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || words.length < action.words) throw new OperatorError('This is not understood.', `Usage: ${usage}`);
  return action.run(client, words);
}
