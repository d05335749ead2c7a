const FRONT_ENDS = Object.keys(require('../../hosting/frontEnds.json'));

/** The remotes, by workspace folder. */
const APPS = FRONT_ENDS.filter((dir) => dir !== 'shell');

module.exports = { APPS, FRONT_ENDS };
