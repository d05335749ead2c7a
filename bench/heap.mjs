// The growth of a tab in 300 moves from page to page: bytes, listeners, and elements that are on no page any more.
import { timedMove } from './moves.mjs';

const MOVES = 300;
/** Until here caches fill and hot code is compiled: growth of the heap until then is no leak. */
const WARM_UP_MOVES = 100;
/** Pages of both apps, from the header's links. */
const PATHS = ['/categories', '/allposts', '/providerlogin'];

/**
 * Bytes of a heap snapshot: of compiled code, and of everything that the page's code keeps. Code that V8 compiles while a page is used is
 * no leak; the browser's own objects are counted as elements and listeners.
 */
function sumSnapshot({ snapshot: { meta }, nodes }) {
  const [type, size] = ['type', 'self_size'].map((field) => meta.node_fields.indexOf(field));
  const sums = { kept: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const name = meta.node_types[0][nodes[node + type]];
    if (name === 'code') sums.code += nodes[node + size];
    else if (name !== 'native') sums.kept += nodes[node + size];
  }
  return sums;
}

async function memoryOf(client) {
  const chunks = [];
  const add = ({ chunk }) => chunks.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', add);
  for (let time = 0; time < 4; time += 1) await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { jsEventListeners, nodes } = await client.send('Memory.getDOMCounters');
  return { ...sumSnapshot(JSON.parse(chunks.join(''))), listeners: jsEventListeners, nodes };
}

async function countDetached(client) {
  await client.send('DOM.enable');
  const { detachedNodes } = await client.send('DOM.getDetachedDomNodes');
  return detachedNodes.length;
}

/** Moves on one site: the growth of the heap, the listeners and the elements after the first moves, and detached trees at the end. */
export async function heapOfMoves(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(`${origin}${PATHS.at(-1)}`, { waitUntil: 'networkidle' });
  let first;
  for (let move = 0; move < MOVES; move += 1) {
    if (move === WARM_UP_MOVES) first = await memoryOf(client);
    await timedMove(page, PATHS[move % PATHS.length]);
  }
  const last = await memoryOf(client);
  const detached = await countDetached(client);
  await context.close();
  return {
    keptPerMove: (last.kept - first.kept) / (MOVES - WARM_UP_MOVES),
    codePerMove: (last.code - first.code) / (MOVES - WARM_UP_MOVES),
    moreListeners: last.listeners - first.listeners,
    moreNodes: last.nodes - first.nodes,
    detached,
  };
}
