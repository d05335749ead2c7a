import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IMAGE_RULES } from 'contract/fields/image';
import { pictureFile } from 'shared-ui/test';
import { deskPaths } from '../paths';
import { field, openCatalogue, press } from '../test/catalogue';

async function open() {
  const page = openCatalogue(deskPaths.catalogueService('ironing'));
  await screen.findByLabelText('Name');
  return page;
}
function chooser() {
  return field(/^Picture/);
}
function preview() {
  return screen.getByRole('img', { name: 'Picture of Ironing' });
}

describe('the picture of a service', () => {
  // M-154, M-157.5
  it('is uploaded when it is chosen, shown, and saved with the form', async () => {
    const { user, server } = await open();
    await user.upload(chooser(), pictureFile());
    expect(await screen.findByText(/^The picture is uploaded/)).toHaveAttribute('role', 'status');
    expect(preview()).toHaveAttribute('src', '/images/catalogue-new.webp');
    expect(server.callsOf('uploadCataloguePicture')[0]?.body.picture).toBeInstanceOf(File);
    await press(user, 'Save');
    await waitFor(() => expect(server.callsOf('changeService')[0]?.body.image).toBe('catalogue-new.webp'));
  });

  // M-157.5
  it('that was uploaded is in the draft, and can be removed', async () => {
    const { user, unmount } = await open();
    await user.upload(chooser(), pictureFile());
    await screen.findByText(/^The picture is uploaded/);
    unmount();
    const again = await open();
    expect(preview()).toHaveAttribute('src', '/images/catalogue-new.webp');
    await press(again.user, 'Remove picture');
    await press(again.user, 'Save');
    await waitFor(() => expect(again.server.callsOf('changeService')[0]?.body.image).toBe(''));
  });

  // M-154, M-157.5
  it.each([
    ['no picture', new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }), IMAGE_RULES.notAnImage],
    ['too large', pictureFile({ size: IMAGE_RULES.maxBytes + 1 }), IMAGE_RULES.tooLarge],
  ])('is rejected before it is sent when it is %s', async (_case, chosen, message) => {
    const { server } = await open();
    fireEvent.change(chooser(), { target: { files: [chosen] } });
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(server.callsOf('uploadCataloguePicture')).toEqual([]);
  });

  it('says why the API rejects it', async () => {
    const { user, server } = await open();
    server.fail('uploadCataloguePicture', { status: 400, message: IMAGE_RULES.notAnImage });
    await user.upload(chooser(), pictureFile());
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription(expect.stringContaining(IMAGE_RULES.notAnImage)));
    expect(preview()).not.toHaveAttribute('src', '/images/catalogue-new.webp');
  });
});
