import { reloadPage } from 'shared-ui/ui';
import { leaveTo } from './leaveTo';

jest.mock('shared-ui/ui', () => ({ reloadPage: jest.fn() }));

function show(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

// M-473
it('loads a page anew that Back brings as it was left for the payment page, and no other', () => {
  show(true);
  expect(reloadPage).not.toHaveBeenCalled();
  leaveTo('#payment');
  show(false);
  expect(reloadPage).not.toHaveBeenCalled();
  show(true);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
