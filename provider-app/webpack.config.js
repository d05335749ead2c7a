module.exports = require('../webpack.shared.js').frontEnd('provider-app');
