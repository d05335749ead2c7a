/** The remotes, by workspace folder. The shell knows them by `AppName` in hosting/protocol.ts and mounts them. */
const APPS = ['customer-app', 'provider-app'];

module.exports = { APPS, FRONT_ENDS: ['shell', ...APPS] };
