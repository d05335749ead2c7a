export { ACK_TIMEOUT_MS, createConnection, type ConnectionOptions, type ConnectionStatus } from './connection';
export { openSocket } from './signedInConnection';
export { signedInConnection } from './signedInConnection';
