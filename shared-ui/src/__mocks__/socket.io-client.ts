import { FakeSocket } from '../test/fakeSocket';

/** In tests no connection is made. A test that needs one mocks the library itself and keeps the socket. */
export function io(): FakeSocket {
  return new FakeSocket();
}
