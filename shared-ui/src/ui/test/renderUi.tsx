import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders under a router, as every page does. @returns the container and a user who types and clicks */
export function renderUi(ui: ReactNode) {
  const user = userEvent.setup();
  const view = render(ui, { wrapper: MemoryRouter });
  return { user, ...view };
}
