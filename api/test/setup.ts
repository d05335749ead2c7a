import { stopTestApps } from './testApp';

// A machine may be busy with other things; what hangs is still found.
jest.setTimeout(180_000);

afterAll(stopTestApps);
