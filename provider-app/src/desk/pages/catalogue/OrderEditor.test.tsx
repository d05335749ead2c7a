import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { catalogueCategory, expectNoAxeViolations } from 'shared-ui/test';
import { openCatalogue, press } from '../../test/catalogue';

const categories = ['Cleaning', 'Windows', 'Gardens'].map((name) => catalogueCategory({ _id: name, name }));

async function openOrder() {
  const page = openCatalogue(undefined, { server: { catalogueCategories: categories } });
  await page.user.click(await screen.findByRole('button', { name: 'Change the order' }));
  await screen.findByRole('heading', { name: 'Order' });
  return page;
}

function rows() {
  return within(screen.getByRole('main')).getAllByRole('listitem');
}

function names() {
  return rows().map(({ textContent }) => textContent?.trim());
}

describe('an order', () => {
  // M-151, M-157.2
  it('is changed by the keyboard alone, keeps the focus, says each move and is saved once', async () => {
    const { user, server } = await openOrder();
    screen.getByRole('button', { name: 'Move Gardens up' }).focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Cleaning', 'Gardens', 'Windows']);
    expect(screen.getByText('Gardens is now number 2 of 3.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Move Gardens up' })).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(names()).toEqual(['Gardens', 'Cleaning', 'Windows']);
    expect(screen.getByRole('button', { name: 'Move Gardens up' })).toHaveFocus();
    await press(user, 'Move Cleaning down');
    await expectNoAxeViolations();
    expect(server.callsOf('orderCategories')).toEqual([]);
    await press(user, 'Save the order');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(server.callsOf('orderCategories').map(({ body }) => body)).toEqual([
      { ids: ['Gardens', 'Windows', 'Cleaning'], orderVersion: 'Cleaning,Windows,Gardens' },
    ]);
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'Gardens',
        'Windows',
        'Cleaning',
      ]),
    );
  });

  function drag(kind: 'dragStart' | 'dragOver' | 'dragEnd', row: HTMLElement, dropEffect = 'none') {
    const event = createEvent[kind](row);
    Object.defineProperty(event, 'dataTransfer', { value: { dropEffect, setData: () => undefined } });
    fireEvent(row, event);
    return event;
  }

  // M-151, M-157.2
  it('is changed by dragging, and a drag that is cancelled moves nothing', async () => {
    await openOrder();
    drag('dragStart', rows()[0]!);
    expect(drag('dragOver', rows()[2]!).defaultPrevented).toBe(true);
    expect(names()).toEqual(['Windows', 'Gardens', 'Cleaning']);
    drag('dragEnd', rows()[2]!, 'none');
    expect(names()).toEqual(['Cleaning', 'Windows', 'Gardens']);
    drag('dragStart', rows()[2]!);
    drag('dragOver', rows()[0]!);
    drag('dragEnd', rows()[0]!, 'move');
    expect(names()).toEqual(['Gardens', 'Cleaning', 'Windows']);
  });

  // M-151, M-157.2
  it('that somebody else has changed meanwhile is loaded again, which is said', async () => {
    const { user, server } = await openOrder();
    await press(user, 'Move Windows up');
    server.data.catalogueCategories.reverse();
    await press(user, 'Save the order');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The list has changed meanwhile/);
    expect(names()).toEqual(['Gardens', 'Windows', 'Cleaning']);
    await press(user, 'Move Cleaning up');
    await press(user, 'Save the order');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(server.data.catalogueCategories.map(({ name }) => name)).toEqual(['Gardens', 'Cleaning', 'Windows']);
  });

  it('stays as it was arranged when it cannot be saved', async () => {
    const { user, server } = await openOrder();
    server.drop('orderCategories');
    await press(user, 'Move Windows up');
    await press(user, 'Save the order');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The server cannot be reached/);
    expect(names()).toEqual(['Windows', 'Cleaning', 'Gardens']);
  });

  it('that is not saved needs a confirmation before the page is left, and Cancel forgets it', async () => {
    const { user, location, server } = await openOrder();
    await press(user, 'Move Windows up');
    await user.click(screen.getByRole('link', { name: 'Audit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/desk/catalogue');
    await press(user, 'Cancel');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(server.callsOf('orderCategories')).toEqual([]);
  });
});
