// The only build knowledge of the front ends: loaders, names of files and classes, and the modules that they share at run time.
const path = require('node:path');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { hostPlugins, identifierOf, remotePlugins } = require('./tools/webpack/federation.js');
const { sharedExternals } = require('./tools/webpack/sharedModules.js');
const { CacheBustingPlugin } = require('./tools/webpack/CacheBustingPlugin.js');
const { IntegrityPlugin } = require('./tools/webpack/IntegrityPlugin.js');
const { devServer } = require('./tools/webpack/devServer.js');
const layers = require.resolve('./tools/webpack/layers.js');
const { typescript } = require('./tools/webpack/typescript.js');

function at(...parts) {
  return path.join(__dirname, ...parts);
}
function productionRouter(file) {
  return path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production', `${file}.mjs`);
}
const ASSETS = /\.(avif|webp|png|jpe?g|svg|woff2)$/;
/** A hint to compile a file's functions while it is downloaded, off the main thread, and not one by one when they are called. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';
const AFTER_MINIFICATION = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

function cssLoader(dir, isProduction, modules = {}) {
  return {
    loader: 'css-loader',
    options: {
      // /assets/… are static files of the shell's origin.
      url: { filter: (url) => !url.startsWith('/') },
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'asIs',
        localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
        // Without a salt the same relative path in two apps gives the same class, and they restyle each other.
        localIdentHashSalt: dir,
        ...modules,
      },
    },
  };
}

/** The operators' desk is in nobody else's bytes: modules that its chunks share are in chunks of their own. */
function isForDesk({ name }) {
  return /^(desk|operator)(-|$)/.test(name ?? '');
}
function isForHelpers(chunk) {
  return !chunk.canBeInitial() && !isForDesk(chunk);
}
const deskParts = { chunks: isForDesk, minChunks: 2, priority: -20, reuseExistingChunk: true };

function isIn(name) {
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name);
}

/** Modules that a lazy layout and the pages in it share are in one file: they are always on the screen together. */
function partsOfLayout(layout, chunks) {
  return { name: `${layout}-and-pages`, chunks, enforce: true, minChunks: 2, test: isIn(layout) };
}
const layoutParts = partsOfLayout('layout', isForHelpers);
const deskLayoutParts = partsOfLayout('desk', isForDesk);

/**
 * Modules that the loaders and the pages share, endpoints above all, are in one file. The first part of /home is there before its loader:
 * it has the few modules that both use itself.
 */
const loaderParts = {
  name: 'loader-parts',
  chunks: (chunk) => isForHelpers(chunk) && chunk.name !== 'home',
  enforce: true,
  minChunks: 2,
  test: isIn('loaders'),
};

/** The first script of a front end. A released shell has React in one of its own, which is compiled and run while the rest is on its way. */
function entries(dir, isSplit) {
  const main = `./${dir}/src/index.ts`;
  return isSplit ? { react: './shell/src/firstScreen/react.ts', main: { import: main, dependOn: 'react' } } : { main };
}

const extensions = ['.tsx', '.ts', '.mjs', '.js'];
function resolveLoader(folder) {
  return { modules: [path.join(folder, 'node_modules'), 'node_modules'] };
}

/** Makes an app's server build a function of the shell's shared modules, which its externals are read from. */
const asFunctionOfShared = [
  new webpack.BannerPlugin({ raw: true, banner: 'module.exports = (shared) => { const module = { exports: {} };' }),
  new webpack.BannerPlugin({ raw: true, footer: true, banner: 'return module.exports; };' }),
];

exports.asFunctionOfShared = asFunctionOfShared;

const quiet = { performance: { hints: false }, stats: 'errors-warnings', infrastructureLogging: { level: 'error' } };

/** Of a build for development. A release has none: with what an earlier build has left, the same sources made other files, and another version. */
function caching(name) {
  const buildDependencies = { config: [__filename] };
  return { cache: { type: 'filesystem', cacheDirectory: at('.cache/webpack'), name, buildDependencies } };
}

/** The same source for Node, in one file; classes have the names of the browser build. */
function serverBuild(dir, folder) {
  return {
    name: `${dir} for Node`,
    context: path.dirname(folder),
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: `./${path.basename(folder)}/src/${dir === 'shell' ? 'firstScreen/render.tsx' : 'routes.tsx'}`,
    output: { path: path.join(folder, 'dist', 'server'), filename: 'server.js', library: { type: 'commonjs2' } },
    externals: dir === 'shell' ? [] : [sharedExternals],
    resolve: { extensions },
    resolveLoader: resolveLoader(folder),
    module: {
      rules: [
        typescript(),
        { test: /\.css$/, use: [cssLoader(dir, true, { exportOnlyLocals: true })] },
        { test: ASSETS, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(dir === 'shell' ? [] : asFunctionOfShared),
    ],
    cache: false,
    ...quiet,
  };
}

/**
 * The webpack configuration of one front end.
 * @param {string} dir its name: 'shell', 'customer-app' or 'provider-app'
 * @param {string} [folder] where it is: the workspace's folder unless given, as by an app of another repository
 * @returns a function of webpack's (env, argv); argv.mode 'development' gives the live-reloading build, env.isAlone (with it) that of
 * an app without the shell; env.isServer the build that renders pages to HTML in Node; env.inputs is the hash of what a release is built from
 */
exports.frontEnd =
  (dir, folder = at(dir)) =>
  ({ isAlone = false, isServer = false, inputs = '' } = {}, { mode = 'production' } = {}) => {
    const isShell = dir === 'shell';
    const isProduction = mode === 'production';
    const isContainer = !isShell && !isAlone;
    if (isServer) return serverBuild(dir, folder);
    const fileName = (ext) => (isProduction ? `[name].[contenthash:8].${ext}` : `[name].${ext}`);

    return {
      name: dir,
      // Not the app's folder: equal relative paths in two apps would give equal module ids.
      context: path.dirname(folder),
      mode,
      target: ['web', 'es2022'],
      devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
      // A container is only ever started by the shell: it needs neither a page nor an entry of its own.
      entry: isContainer ? {} : entries(dir, isShell && isProduction),
      output: {
        path: path.join(folder, 'dist'),
        publicPath: 'auto',
        // Entries have no hash in their name: the federation plugin cannot write one. A release is in a folder named by its version.
        filename: '[name].js',
        chunkFilename: fileName('js'),
        assetModuleFilename: '[name].[contenthash:8][ext]',
        // Two releases of an app may meet on a page: the chunks of one are not the other's.
        uniqueName: identifierOf(dir) + inputs.slice(0, 8),
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: 5_000,
        clean: { keep: /^server\// },
      },
      resolve: {
        extensions,
        alias: {
          ...(isProduction && {
            'react-router$': productionRouter('index'),
            'react-router/dom$': productionRouter('dom-export'),
          }),
          // By name and by file: the refresh plugin requests it both ways.
          ...(!isProduction && {
            'react-refresh/runtime$': at('tools/webpack/refreshRuntime.js'),
            [require.resolve('react-refresh/runtime')]: at('tools/webpack/refreshRuntime.js'),
          }),
        },
      },
      resolveLoader: resolveLoader(folder),
      module: {
        strictExportPresence: true,
        rules: [
          typescript({ development: !isProduction, refresh: !isProduction }, { hasSourceMaps: true }),
          {
            test: /\.css$/,
            use: [isProduction ? MiniCssExtractPlugin.loader : 'style-loader', cssLoader(dir, isProduction)],
          },
          { test: /\.module\.css$/, loader: layers },
          { test: ASSETS, type: 'asset/resource' },
        ],
      },
      optimization: {
        // As webpack does by itself, without a line in each file that names one which is not published.
        minimizer: [
          new MinimizerPlugin({ terserOptions: { compress: { passes: 2 } }, extractComments: { banner: false } }),
          new CssMinimizerPlugin(),
        ],
        splitChunks: { chunks: isForHelpers, cacheGroups: { layoutParts, deskLayoutParts, loaderParts, deskParts } },
      },
      ...(isProduction ? { cache: false } : caching(`${dir}-${mode}${isAlone ? '-alone' : ''}`)),
      ...quiet,
      plugins: [
        ...(isShell ? hostPlugins(folder, isProduction) : []),
        ...(isContainer ? remotePlugins(dir, folder, isProduction) : []),
        new CacheBustingPlugin(),
        new IntegrityPlugin(),
        // A released shell's HTML is built from the deployment list.
        !isContainer &&
          !(isShell && isProduction) &&
          new HtmlWebpackPlugin({ template: path.join(folder, 'index.html'), scriptLoading: 'defer', publicPath: '/' }),
        isProduction && new MiniCssExtractPlugin({ filename: fileName('css'), chunkFilename: fileName('css') }),
        isProduction &&
          new webpack.BannerPlugin({ banner: COMPILE_AHEAD, raw: true, stage: AFTER_MINIFICATION, test: /\.js$/ }),
        !isProduction && new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refreshRuntime\.js$/] }),
        new webpack.ids.HashedModuleIdsPlugin({ context: path.dirname(folder) }),
      ].filter(Boolean),
      devServer: devServer(dir),
    };
  };
