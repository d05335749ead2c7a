import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormOutcome, SubmitForm, type SubmitFormProps } from './Form';

function formOf(more: Partial<SubmitFormProps['form']> = {}) {
  return { formProps: {}, failure: null, isSubmitting: false, ...more } as SubmitFormProps['form'];
}

function show(props: Partial<SubmitFormProps> = {}) {
  render(
    <SubmitForm form={formOf()} submitText="Sign In" busyText="Signing In..." {...props}>
      <input aria-label="Email" />
    </SubmitForm>,
  );
}

test('shows the fields, one submit button and what is below it', () => {
  show({ footer: <a href="/forgot">Forgot?</a> });
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('link', { name: 'Forgot?' })).toBeVisible();
});

// M-127
test('posts what a browser sends before its code is there: no password gets into a URL', () => {
  show();
  expect(screen.getByRole('textbox', { name: 'Email' }).closest('form')).toHaveAttribute('method', 'post');
});

test('submits by Enter in a field', async () => {
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  show({ form: formOf({ formProps: { onSubmit: handleSubmit } } as never) });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

test('names what it is busy with while it is submitted', () => {
  show({ form: formOf({ isSubmitting: true }) });
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeVisible();
});

test('shows what it has done as a status, and cannot be submitted again', () => {
  show({ done: 'Done!' });
  expect(screen.getByRole('status')).toHaveTextContent('Done!');
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true');
});

test('announces a failure of the whole form as an alert', () => {
  render(<FormOutcome failure={{ field: '', message: 'Login failed' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
});

test('leaves the failure of a field to the field', () => {
  render(<FormOutcome failure={{ field: 'email', message: 'Email is required' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

// M-361.2
test('scrolls its own alert into view each time that the form fails as a whole, and not for a field', () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const failWith = (field: string) => (
    <>
      <p role="alert">A newer plan is saved</p>
      <FormOutcome failure={{ field, message: 'Not saved' }} />
    </>
  );
  const { rerender } = render(failWith('name'));
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(failWith(''));
  rerender(failWith(''));
  const texts = (scrollIntoView.mock.contexts as Element[]).map(({ textContent }) => textContent);
  expect(texts).toEqual(['Not saved', 'Not saved']);
  scrollIntoView.mockRestore();
});
