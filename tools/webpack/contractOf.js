// The contract a front end is built with, as a shape that the release command compares with the live API's.
const path = require('node:path');
const { buildSync } = require('esbuild');

const root = path.join(__dirname, '..', '..');

const ENTRY = `
import { toJSONSchema } from 'zod';
import { calls, schemas } from './api/contract/src/index';
import { callShape } from './hosting/release/contractShape';
const json = (schema, io) => schema && toJSONSchema(schema, { io, unrepresentable: 'any' });
export const contract = Object.fromEntries(Object.entries(calls)
  // Operators have a tool of their own; no front end makes their calls.
  .filter(([, { access }]) => access === 'anyone' || access.some((role) => role !== 'operator'))
  .map(([name, { method, path, file }]) => {
    const { params, query, body, response } = schemas[name];
    const given = [json(params, 'input'), json(query, 'input'), json(body, 'input'), file && { properties: { [file]: {} } }];
    return [method + ' ' + path, callShape(given, json(response, 'output'))];
  }));
`;

/** @returns the shape of every call of the contract, by 'METHOD /path' */
function contractOf() {
  const { outputFiles } = buildSync({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, require);
  return module.exports.contract;
}

module.exports = { contractOf };
