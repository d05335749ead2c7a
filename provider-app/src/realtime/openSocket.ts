export { openSocket } from 'shared-ui/realtime';
