// Both apps name chunks like their pages. In one bundle the helper area's get a prefix, or equal names would become one chunk.
module.exports = (source) => source.replaceAll('webpackChunkName: "', 'webpackChunkName: "provider-');
