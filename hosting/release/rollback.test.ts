import { rm } from 'node:fs/promises';
import { app, createReleaseTest, shell } from '../test/releasing';
import { isRolledBack } from '../directory/releases';

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
beforeEach(async () => {
  deployment = await createReleaseTest();
});
afterEach(() => deployment.remove());

describe('roll back', () => {
  test('goes back one release at a time and skips those that were rolled back before', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'), app('a3'));
    expect((await deployment.undo('customer-app')).version).toBe('a2');
    expect(await deployment.homePage()).toContain('/customer-app/a2/');
    expect(isRolledBack(await deployment.directory.readReleases(), 'customer-app', 'a3')).toBe(true);
    await deployment.release(app('a4'));
    expect((await deployment.undo('customer-app')).version).toBe('a2');
    expect((await deployment.undo('customer-app')).version).toBe('a1');
    await expect(deployment.undo('customer-app')).rejects.toThrow(
      'customer-app has no earlier release to roll back to',
    );
  });

  test('allows a version to be released again and rolled back again', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    await deployment.undo('customer-app');
    await deployment.release(app('a2'));
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
    expect((await deployment.undo('customer-app')).version).toBe('a1');
  });

  test('rejects a front end that was never released', async () => {
    await expect(deployment.undo('provider-app')).rejects.toThrow('provider-app has never been released in');
  });

  test('rejects a shell that the active apps cannot run in, unless forced', async () => {
    await deployment.release(shell('s1'), shell('s2', ['useToast']), app('a1', ['useToast']));
    await expect(deployment.undo('shell')).rejects.toThrow("the shell s1 has no 'useToast' in its shared-ui/store");
    expect(await deployment.activeVersion('shell')).toBe('s2');
    const { version, ignored } = await deployment.undo('shell', true);
    expect(version).toBe('s1');
    expect(ignored.join()).toContain("no 'useToast'");
    expect(await deployment.activeVersion('shell')).toBe('s1');
  });

  test('rejects an app that cannot run in the active shell', async () => {
    await deployment.release(shell('s1', ['useToast']), app('a1', ['useToast']), app('a2'), shell('s2'));
    await expect(deployment.undo('customer-app')).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
  });

  test('rejects a release whose files are gone, even when forced', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    await rm(deployment.file('customer-app', 'a1', 'home.a1.js'));
    await expect(deployment.undo('customer-app', true)).rejects.toThrow(
      'customer-app cannot be rolled back to a1: home.a1.js is no longer in',
    );
    expect(await deployment.homePage()).toContain('/customer-app/a2/');
  });
});
