import { stopTestApps } from './testApp';

jest.setTimeout(60_000);

afterAll(stopTestApps);
