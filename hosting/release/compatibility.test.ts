import { manifest } from '../test/testDeployment';
import { sharedProblems } from './compatibility';
import { callShape, contractProblems, shapeOfDocument } from './contractShape';

describe('an app in a shell', () => {
  const shell = manifest('shell', 's1', { shared: { react: '19.3.1' }, names: { 'shared-ui/store': ['useToast'] } });

  test('fits when the shell has the versions and names it needs', () => {
    const app = manifest('customer-app', 'a1', {
      shared: { react: '^19.0.0' },
      names: { 'shared-ui/store': ['useToast'], react: ['useState'] },
    });
    expect(sharedProblems(app, shell)).toEqual([]);
  });

  test('does not fit, with every version and name that the shell does not have as a reason', () => {
    const app = manifest('customer-app', 'a1', {
      shared: { react: '^20.0.0', vue: '^3.0.0' },
      names: { 'shared-ui/store': ['useToast', 'useBasket'] },
    });
    expect(sharedProblems(app, shell)).toEqual([
      'the shell s1 shares react 19.3.1, customer-app needs ^20.0.0',
      'the shell s1 does not share vue',
      "the shell s1 has no 'useBasket' in its shared-ui/store: release the shell first",
    ]);
  });

  test.each([
    ['19.0.0', '^19.0.0', true],
    ['19.4.0-rc.1', '^19.0.0', true],
    ['18.9.9', '^19.0.0', false],
    ['20.0.0', '^19.0.0', false],
    ['19.2.9', '^19.3.0', false],
  ])('with %s of a shared module fits %s: %s', (version, range, doesFit) => {
    const app = manifest('customer-app', 'a1', { shared: { react: range } });
    const problems = sharedProblems(app, manifest('shell', 's1', { shared: { react: version } }));
    expect(problems.length === 0).toBe(doesFit);
  });
});

describe('a front end and the running API', () => {
  const built = {
    'POST /api/book': callShape([{ properties: { day: {}, note: {} }, required: ['day'] }], {
      properties: { success: {}, data: { properties: { id: {}, hint: {} }, required: ['id'] } },
      required: ['success', 'data'],
    }),
  };

  test('compare fields inside lists, and those that all alternatives have in common', () => {
    const items = { items: { properties: { id: {} }, required: ['id'] } };
    const choice: Parameters<typeof callShape>[1] = {
      anyOf: [
        { properties: { a: {}, b: {} }, required: ['a', 'b'] },
        { properties: { a: {}, c: {} }, required: ['a'] },
      ],
    };
    const shape = callShape([], { properties: { list: items, choice }, required: ['list', 'choice'] });
    expect(shape.returns).toEqual(['choice', 'choice.a', 'list', 'list[].id']);
  });

  test('fit when the API accepts and returns more', () => {
    const served = {
      'POST /api/book': {
        accepts: ['day', 'note', 'new'],
        requires: ['day'],
        returns: ['data', 'data.id', 'extra', 'success'],
      },
    };
    expect(contractProblems(built, served)).toEqual([]);
  });

  test('do not fit when a call is missing, requires more, accepts less or returns less', () => {
    expect(contractProblems(built, {})).toEqual(['the API does not serve POST /api/book']);
    const served = {
      'POST /api/book': { accepts: ['day', 'phone'], requires: ['day', 'phone'], returns: ['data', 'success'] },
    };
    expect(contractProblems(built, served)).toEqual([
      "POST /api/book requires 'phone', which this build does not send",
      "POST /api/book does not accept 'note'",
      "POST /api/book does not always return 'data.id'",
    ]);
  });

  test.each([200, 201])('compares the calls with the OpenAPI document of the API: a success of status %d', (status) => {
    const document = {
      paths: {
        '/api/x/{id}': {
          get: {
            parameters: [{ name: 'id', required: true }, { name: 'page' }],
            responses: {
              [status]: { content: { 'application/json': { schema: { properties: { ok: {} }, required: ['ok'] } } } },
            },
          },
        },
      },
    };
    expect(shapeOfDocument(document)).toEqual({
      'GET /api/x/{id}': { accepts: ['id', 'page'], requires: ['id'], returns: ['ok'] },
    });
  });
});
