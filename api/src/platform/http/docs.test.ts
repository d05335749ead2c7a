import Ajv2020 from 'ajv/dist/2020';
import { calls } from 'contract';
import type { Call } from 'contract/platform/call';
import { callApi } from '../../../test/callApi';
import { startTestApp } from '../../../test/testApp';
import { openApiDocument } from './docs';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  security?: unknown;
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const document = openApiDocument('http://localhost:3000') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Failure: object } };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

// M-62
test('documents every call of the contract and no other in OpenAPI', () => {
  const promised = Object.entries<Call>(calls)
    .map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`)
    .sort();
  expect(operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`).sort()).toEqual(
    promised,
  );
});

test('describes every call with valid schemas and every part of its path as a parameter', () => {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, email: true, uuid: true, uri: true } });
  expect(() => ajv.compile(document.components.schemas.Failure)).not.toThrow();
  for (const { path, operation } of operations) {
    const bodies = Object.values(operation.requestBody?.content ?? {});
    const response = (operation.responses['200'] ?? operation.responses['201'])?.content['application/json'];
    for (const schema of [
      ...operation.parameters.map((one) => one.schema),
      ...bodies.map((one) => one.schema),
      response?.schema ?? false,
    ]) {
      ajv.compile(schema as object);
    }
    const named = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

// M-62
test('documents the status of a success and the headers that a call takes', () => {
  const found = (name: string) => {
    const { parameters, responses } = operations.find(({ operation }) => operation.operationId === name)!.operation;
    const headers = parameters.filter((one) => one.in === 'header').map((one) => [one.name, one.required]);
    return [Object.keys(responses).sort(), headers];
  };
  expect(found('createBooking')).toEqual([['201', 'default'], [['Idempotency-Key', false]]]);
  expect(found('confirmVisit')).toEqual([['201', 'default'], [['Idempotency-Key', false]]]);
  expect(found('createSeries')).toEqual([['201', 'default'], []]);
  expect(found('changeTime')).toEqual([['200', 'default'], [['Idempotency-Key', false]]]);
  expect(found('askExtraTime')).toEqual([['200', 'default'], [['Idempotency-Key', false]]]);
  expect(found('getCart')).toEqual([['200', 'default'], [['token', false]]]);
});

// M-62
test('serves the OpenAPI document and a page to read it', async () => {
  const app = await startTestApp();
  expect((await callApi(app, 'GET', '/openapi.json')).body).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Choresy API' },
  });
  const page = await callApi(app, 'GET', '/docs');
  expect([page.status, page.text.includes('swagger')]).toEqual([200, true]);
});
