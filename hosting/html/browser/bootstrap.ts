// The inline script of every page: runs before anything is painted. A rendered page shows its content without any code; that is asked for later
// than what is seen, the largest files when all HTML has come, the others after the first frame, and from then on it runs.
import { fetchCode, runCode, runCodeAfterFrame } from './code';
import { layOutWholeSoon, startFirstScreen } from './firstScreen';
import { dropFrameOfGuests } from './guest';
import { keepPresses } from './presses';
import { startTheme } from './theme';
import { createPolicy } from './trustedTypes';

declare const ALLOWS_OVERRIDES: boolean;

/** A hidden page has no frames: its code runs after this time. */
const FRAME_TIMEOUT_MS = 1000;

startTheme();
keepPresses();
createPolicy();
startFirstScreen();
dropFrameOfGuests(() => runCode(layOutWholeSoon));
if (!ALLOWS_OVERRIDES) runCodeAfterFrame(layOutWholeSoon);
document.addEventListener('DOMContentLoaded', () => {
  fetchCode();
  // An override changes the list of the code when all HTML is there.
  if (ALLOWS_OVERRIDES) runCodeAfterFrame(layOutWholeSoon);
  setTimeout(() => runCode(layOutWholeSoon), FRAME_TIMEOUT_MS);
});
