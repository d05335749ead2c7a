export { ACK_TIMEOUT_MS, createConnection, type ConnectionOptions, type ConnectionStatus } from './connection';
export { openSocket } from './openSocket';
export { signedInConnection } from './signedInConnection';
