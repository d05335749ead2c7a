export { ACK_TIMEOUT_MS, createConnection, type ConnectionOptions, type ConnectionStatus } from './connection';
export { signedInConnection } from './signedInConnection';
