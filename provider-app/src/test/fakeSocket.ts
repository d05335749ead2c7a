export { FakeSocket } from 'shared-ui/test';
