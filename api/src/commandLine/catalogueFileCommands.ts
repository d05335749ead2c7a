import { readFile, writeFile } from 'node:fs/promises';
import type { FieldError } from 'contract/platform/failure';
import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import { type Command, OperatorError, plain } from './command';

/** A terminal is no place for thousands of lines. */
const MAX_LISTED = 50;

function listOf(fields: readonly FieldError[]): string {
  const lines = fields
    .slice(0, MAX_LISTED)
    .map(({ line, field, message }) => `Line ${line}, ${plain(field)}: ${plain(message)}`);
  if (fields.length > MAX_LISTED) lines.push(`… and ${fields.length - MAX_LISTED} more.`);
  return lines.join('\n');
}

/** @throws OperatorError when it cannot be read */
async function read(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: Error) => {
    throw new OperatorError(`“${file}” cannot be read: ${error.message}`);
  });
}

export const importServices: Command = {
  usage: 'import-services <file> [--dry-run]',
  summary: 'Adds and changes services by a CSV file with the columns of export-services: all rows or none',
  arguments: 1,
  async run({ client, terminal }, words) {
    const [file = '', ...others] = words.filter((word) => word !== '--dry-run');
    if (others.length > 0 || file.startsWith('--'))
      throw new OperatorError('This is not understood.', `Usage: ${importServices.usage}`);
    const dryRun = words.includes('--dry-run');
    const query = { dryRun: dryRun ? ('true' as const) : undefined };
    try {
      const body = await read(file);
      const { data } = await client.send(operatorCatalogueCalls.importServices, { query, body });
      const counts = `${data.created} new, ${data.changed} changed, ${data.unchanged} as they were`;
      terminal.write(dryRun ? `Nothing was changed. It would be: ${counts}.` : `Imported: ${counts}.`);
    } catch (error) {
      if (error instanceof OperatorError && error.fields.length > 0) terminal.write(listOf(error.fields));
      throw error;
    }
  },
};

export const exportServices: Command = {
  usage: 'export-services [<file>]',
  summary: 'Writes all services as CSV, to a file or here',
  async run({ client, terminal }, [file]) {
    const text = await client.send(operatorCatalogueCalls.exportServices);
    if (file === undefined) return terminal.write(text.trimEnd());
    await writeFile(file, text, { flag: 'wx' }).catch((error: Error) => {
      throw new OperatorError(`“${file}” cannot be written: ${error.message}`);
    });
    terminal.write(`Written to ${file}.`);
  },
};
