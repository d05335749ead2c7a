module.exports = require('../webpack.shared.js').frontEnd('customer-app');
