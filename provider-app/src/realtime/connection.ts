export { createConnection, type ConnectionOptions } from 'shared-ui/realtime';
