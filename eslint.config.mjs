import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plainSentences } from './tools/lint/plainSentences.mjs';
import frontEnds from './tools/webpack/frontEnds.js';

const { FRONT_ENDS } = frontEnds;
const WITH_REACT = [...FRONT_ENDS, 'shared-ui'];

/** Workspaces whose comments and test titles the rule does not hold yet. */
const NOT_YET_PLAIN = [];

/** The house rules of imports; every message names the right way. */
function noApp(...names) {
  return names.map((name) => ({
    group: [name, `${name}/*`],
    message: `${name} is a deployment of its own, reached by URL only. Code that two front ends need moves to shared-ui.`,
  }));
}

const noServer = {
  regex: '^api(/|$)',
  message: 'The server is reached over HTTP. Rules that both sides share live in contract.',
};

const noBarrel = {
  regex: '^contract$',
  message:
    "Import the file you need ('contract/bookings/booking'): the whole contract would weigh on every page. Types are free: import type.",
  allowTypeImports: true,
};

const noHosting = {
  regex: '^hosting(/|$)',
  message:
    'Hosting is imported by nobody. What deployed parts agree on, hosting/protocol, is for the shell, shared-ui and customer-app.',
};

const noHostingButProtocol = { ...noHosting, regex: '^hosting(/(?!(protocol|reportFormat|theme)$)|$)' };

const noAxios = {
  group: ['axios', 'axios/*'],
  message: 'Only shared-ui/src/api/request.ts talks HTTP. Write an endpoint: build.query(endpoint(call)).',
  allowTypeImports: true,
};

const noLeaving = {
  // An app's own folder api/ is allowed.
  regex: `^(\\.\\./)+((${WITH_REACT.join('|')}|hosting|e2e|bench)/|api/(src|contract|test)/)`,
  message: 'A relative path into another workspace is a second copy under federation. Import it by its workspace name.',
};

/** The one file that talks HTTP, its tests, and the fake server. */
const TALKS_HTTP = [
  'shared-ui/src/api/request.ts',
  'shared-ui/src/api/*.test.ts',
  'shared-ui/src/store/*.test.ts',
  'shared-ui/src/test/**',
];

function restrict(...patterns) {
  return { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [noLeaving, ...patterns] }] };
}

/** The rules of provider-app, in which the helpers' area and the operators' desk are two trees. */
const inProviderApp = [...noApp('shell', 'customer-app'), noServer, noHosting, noBarrel, noAxios];

function noTree(tree) {
  return {
    regex: `^(\\.\\./)+${tree}/`,
    message:
      "Helpers load nothing of the desk, nor operators of the helpers' area: what both need is in provider-app/src beside the two.",
  };
}

function source(dir) {
  return [`${dir}/src/**/*.{ts,tsx}`];
}

const arrowAtTopLevel = ['Program', 'Program > ExportNamedDeclaration'].map((place) => ({
  selector: `${place} > VariableDeclaration[kind=const] > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression`,
  message: 'A function of its own at top level is a function declaration; arrows are for callbacks.',
}));

/** In a page that is rendered outside the browser, React writes the prop as an attribute, which the Content Security Policy blocks. */
const styleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message:
    'The Content Security Policy blocks style attributes of rendered pages. Use a class, or set the style in an effect.',
};

/** SQL is written in repo files only: a reader finds every statement about a table beside it. */
const sqlOutsideRepo = [
  {
    selector:
      'CallExpression > MemberExpression.callee[property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
    message: 'SQL lives in *.repo.ts. Write a function there that takes the connection or transaction first.',
  },
  {
    selector: "ImportDeclaration[source.value='kysely'][importKind!='type'] > ImportSpecifier[importKind!='type']",
    message: 'Only repo files and api/src/platform/db build SQL with kysely. Types are free: import type.',
  },
];

/** Texts of a screen are found, read and changed in one place. */
const textInJsx = [
  'JSXText[value=/[A-Za-z]/]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(Literal[value=/[A-Za-z]/], TemplateLiteral)',
  'JSXAttribute[name.name=/^(aria-label|alt|busyText|caption|label|lead|placeholder|text|title)$/] > Literal[value=/[A-Za-z]/]',
].map((selector) => ({
  selector,
  message: "Texts of a screen live in the app's texts/ (the shell's texts.ts): import one from there.",
}));

const literalPath = [
  'JSXAttribute[name.name=/^(to|href)$/] Literal[value=/^\\//]',
  "Property[key.name='path'] > Literal",
  'CallExpression[callee.name=/^(navigate|redirect)$/] > Literal[value=/^\\//]',
].map((selector) => ({
  selector,
  message:
    "Paths live in shared-ui/paths and in an app's paths.ts: use paths.…() for a link, paths.….pattern for a route.",
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/storybook-static/**',
      '**/node_modules/**',
      '.cache/**',
      '.data/**',
      'deployment/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-duplicates': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', ...arrowAtTopLevel],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    plugins: { house: { meta: { name: 'house' }, rules: { 'plain-sentences': plainSentences } } },
    ignores: NOT_YET_PLAIN.map((dir) => `${dir}/**`),
    rules: { 'house/plain-sentences': 'error' },
  },
  {
    files: WITH_REACT.map((dir) => `${dir}/src/**/*.{ts,tsx}`),
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: WITH_REACT.map((dir) => `${dir}/src/**/*.tsx`),
    plugins: { 'jsx-a11y-x': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // A list without bullets is none to Safari, a table shown as cards none to others, unless the role is written out.
      'jsx-a11y-x/no-redundant-roles': [
        'error',
        { ul: ['list'], ol: ['list'], thead: ['rowgroup'], tbody: ['rowgroup'] },
      ],
      // A cell of a table; the plugin takes it for one of a grid.
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], canvas: ['img'], td: ['cell'] },
      ],
      // A part that scrolls must be reached by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'list', 'log'], tags: [] }],
    },
  },
  {
    files: WITH_REACT.map((dir) => `${dir}/src/**/*.tsx`),
    ignores: ['**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...arrowAtTopLevel, styleAttribute] },
  },
  {
    files: FRONT_ENDS.flatMap(source),
    ignores: ['**/*.{test,stories}.{ts,tsx}', '**/src/test/**'],
    rules: { 'no-restricted-syntax': ['error', ...arrowAtTopLevel, styleAttribute, ...textInJsx, ...literalPath] },
  },
  {
    files: source('shell'),
    rules: restrict(...noApp('customer-app', 'provider-app'), noServer, noBarrel, noAxios, noHostingButProtocol),
  },
  {
    files: source('customer-app'),
    rules: restrict(...noApp('shell', 'provider-app'), noServer, noHostingButProtocol, noBarrel, noAxios),
  },
  { files: source('provider-app'), rules: restrict(...inProviderApp) },
  { files: ['provider-app/src/desk/**'], rules: restrict(...inProviderApp, noTree('provider')) },
  { files: ['provider-app/src/provider/**'], rules: restrict(...inProviderApp, noTree('desk')) },
  {
    files: ['provider-app/src/{components,hooks,layout,lib,realtime,texts}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: restrict(...inProviderApp, noTree('desk'), noTree('provider')),
  },
  {
    files: source('shared-ui'),
    ignores: ['shared-ui/src/ui/**', ...TALKS_HTTP],
    rules: restrict(...noApp(...FRONT_ENDS), noServer, noAxios, noHostingButProtocol),
  },
  { files: TALKS_HTTP, rules: restrict(...noApp(...FRONT_ENDS), noServer) },
  {
    files: ['shared-ui/src/ui/**/*.{ts,tsx}'],
    rules: restrict(...noApp(...FRONT_ENDS), noServer, noAxios, noBarrel, {
      regex: '(^|/)store(/|$)',
      message: 'The design system knows no store: hand data down as props, events up as callbacks.',
    }),
  },
  {
    files: ['api/contract/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./|\\.\\./[a-z]+/|zod)',
              message: 'The contract runs in browser and server alike: it may import zod and itself, nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    files: source('api'),
    rules: restrict(...noApp(...FRONT_ENDS), {
      group: ['shared-ui', 'shared-ui/*'],
      message: 'The server shows nothing: it shares only the contract with the browser.',
    }),
  },
  {
    files: ['api/{src,provider-simulator}/**/*.ts'],
    ignores: ['**/*.repo.ts', '**/*.test.ts', 'api/src/platform/db/**'],
    rules: { 'no-restricted-syntax': ['error', ...arrowAtTopLevel, ...sqlOutsideRepo] },
  },
  {
    // 150 lines of a file and 60 of a function are the habit; from here on it is an error. Tables of data and tests are as long as
    // their lists.
    files: ['**/*.{ts,tsx,mjs,js}'],
    ignores: [
      '**/*.{test,spec}.{ts,tsx,mjs}',
      'eslint.config.mjs',
      'api/seed/**',
      'api/src/platform/db/databaseTypes.ts',
      '**/texts/**',
      '**/texts.ts',
    ],
    rules: { 'max-lines': ['error', { max: 250 }], 'max-lines-per-function': ['error', { max: 100 }] },
  },
  {
    // Command-line tools print to a terminal.
    files: [
      'tools/**',
      'e2e/**',
      'bench/**',
      '**/*.mjs',
      '**/*.cjs',
      'api/bench/**',
      'api/src/commandLine/**',
      'hosting/**',
      'webpack.shared.js',
      '**/webpack.config.js',
    ],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['test/**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
