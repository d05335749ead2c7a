import { OperatorError } from './apiClient';

/**
 * Splits a command line like `troubled --search amelia ash --from 2026-06-01`: the words before the first option, and each
 * option with all its words.
 * @throws OperatorError for an option that the command does not have, or one without a value
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { rest: string[]; options: Partial<Record<Name, string>> } {
  const [before = '', ...parts] = ` ${args.join(' ')}`.split(/ --(?=\S)/);
  const options: Partial<Record<Name, string>> = {};
  for (const part of parts) {
    const [word = '', ...values] = part.split(' ').filter(Boolean);
    const name = names.find((one) => one === word);
    if (!name)
      throw new OperatorError(`--${word} is not an option here.`, `Use ${names.map((one) => `--${one}`).join(', ')}.`);
    if (values.length === 0) throw new OperatorError(`--${word} needs a value.`);
    options[name] = values.join(' ');
  }
  return { rest: before.split(' ').filter(Boolean), options };
}
