module.exports = require('../webpack.shared.js').frontEnd('shell');
