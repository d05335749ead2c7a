// A component's style sheet names no cascade layer: the build puts its rules into that of its package (docs/adr/0034).

/** The rules of a style sheet in the layer of its package, on the same lines; those of a sheet that names a layer itself as they are. */
function inLayer(css, file) {
  if (/^\s*(?:\/\*[\s\S]*?\*\/\s*)?@layer/.test(css)) return css;
  return `@layer ${/[\\/]shared-ui[\\/]src[\\/]/.test(file) ? 'ui' : 'app'} {${css}}`;
}

/** As a loader of webpack. */
module.exports = function layers(css) {
  return inLayer(css, this.resourcePath);
};
module.exports.inLayer = inLayer;
