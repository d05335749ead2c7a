import { deskPages } from '../deskPages';
import '../layout/DeskLayout';

const COMPILE_TIMEOUT_MS = 60_000;

// Pages are lazy, and compiling one takes longer than a test may wait for it.
beforeAll(async () => {
  await Promise.all(Object.values(deskPages).map((load) => load()));
}, COMPILE_TIMEOUT_MS);
