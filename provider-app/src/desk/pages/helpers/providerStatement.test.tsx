import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, operatorProvider, provider, type RenderPageOptions } from 'shared-ui/test';
import { openDesk } from '../../test/deskPage';

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function open(options: RenderPageOptions = {}) {
  const helpers = [operatorProvider(provider({ id: 'p1' }))];
  return openDesk(deskPaths.helper('p1'), { server: { helpers }, ...options });
}
async function card() {
  return within((await screen.findByRole('heading', { name: 'Statement' })).closest('section')!);
}

// M-286.3
it('saves the statement of the year that the operator chooses', async () => {
  const { user, server } = open();
  const statement = await card();
  const [, before] = within(statement.getByLabelText('Year')).getAllByRole('option');
  await user.selectOptions(statement.getByLabelText('Year'), before!);
  await user.click(statement.getByText('Download as CSV'));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(server.callsOf('exportProviderStatement')[0]).toMatchObject({
    params: { id: 'p1' },
    query: { year: before!.textContent },
  });
  await expectNoAxeViolations();
});

// M-286.3
it('says that the statement could not be saved', async () => {
  const { user, store } = open({ prepare: (fake) => fake.fail('exportProviderStatement', { status: 500 }) });
  await user.click((await card()).getByText('Download as CSV'));
  await waitFor(() =>
    expect(store.getState().toasts.toasts).toMatchObject([
      { kind: 'error', message: 'The file could not be made. Please try again.' },
    ]),
  );
  expect(files).toHaveLength(0);
});
