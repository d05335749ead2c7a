// Preloaded into every process that `npm start` runs: when the parent is gone, even killed, the channel to it closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
