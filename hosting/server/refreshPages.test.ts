import { DeploymentDirectory } from '../directory/deploymentDirectory';
import { publish } from '../release/publish';
import { createTestDeployment, manifest } from '../test/testDeployment';
import { createRefresh, refreshPages } from './refreshPages';

describe('pre-rendered pages', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  // M-157.6
  test('are rendered again twice a minute, also after a failure', async () => {
    const refresh = jest.fn(async () => {
      throw new Error('The API does not respond');
    });
    stop = refreshPages(refresh);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(refresh).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('are not rendered twice at the same time', async () => {
    let finish: () => void = () => undefined;
    const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    stop = refreshPages(refresh);
    await jest.advanceTimersByTimeAsync(95_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    finish();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('two hosts with one deployment directory', () => {
  let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
  beforeEach(async () => {
    deployment = await createTestDeployment();
    const build = await deployment.build(manifest('shell', 's1'));
    await publish(['shell'], { ...deployment.site, buildOf: () => build });
  });
  afterEach(() => deployment.remove());

  /** As a process of its own. */
  function refreshOfHost() {
    return createRefresh({ ...deployment.site, directory: new DeploymentDirectory(deployment.directory.root) });
  }
  async function renders(refresh: () => Promise<void>): Promise<boolean> {
    const before = await deployment.directory.siteMapVersion();
    await refresh();
    return (await deployment.directory.siteMapVersion()) !== before;
  }

  // M-520.5
  test('leave the rendering to one of them, and to the other when that one has ended', async () => {
    const [one, other] = [refreshOfHost(), refreshOfHost()];
    expect([await renders(one), await renders(other)]).toEqual([true, true]);
    for (let turn = 0; turn < 3; turn += 1) expect([await renders(one), await renders(other)]).toEqual([false, true]);
    expect(await renders(one)).toBe(false);
    expect([await renders(one), await renders(one)]).toEqual([true, true]);
  });

  // M-520.5
  test('render once when it is time for both at the same moment', async () => {
    const [one, other] = [refreshOfHost(), refreshOfHost()];
    await one();
    await other();
    const activated = jest.spyOn(DeploymentDirectory.prototype, 'writeSiteMap');
    await Promise.all([one(), other()]);
    expect(activated).toHaveBeenCalledTimes(1);
    activated.mockRestore();
  });
});
