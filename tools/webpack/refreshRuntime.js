// One React Refresh runtime for the page: the first front end creates it, the others find it (development only).
module.exports =
  globalThis.__REACT_REFRESH_RUNTIME__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
