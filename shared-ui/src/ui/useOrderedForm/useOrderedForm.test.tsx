import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from '../Button/Button';
import { FileField } from '../FileField/FileField';
import { TextField } from '../TextField/TextField';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { useOrderedForm } from './useOrderedForm';

interface Signup {
  name: string;
  email: string;
  picture: File;
}

let finish: () => void = () => undefined;
const handleSubmit = jest.fn((_values: Signup) => new Promise<void>((resolve) => (finish = resolve)));

function Example() {
  const { formProps, field, failure, fail, isSubmitting } = useOrderedForm<Signup>({
    validate: ({ name, email }) => {
      if (!name) return { field: 'name', message: 'Full name is required' };
      return email ? null : { field: 'email', message: 'Email is required' };
    },
    onSubmit: handleSubmit,
  });
  return (
    <form {...formProps}>
      <TextField label="Full Name" {...field('name')} />
      <TextField label="Email" disabled={isSubmitting} {...field('email')} />
      <FileField label="Picture" {...field('picture')} />
      {failure && !failure.field && <p role="alert">{failure.message}</p>}
      <Button type="submit" isBusy={isSubmitting} busyText="Creating Account...">
        Join
      </Button>
      <Button onClick={() => fail('Registration failed. Please try again.')}>Fail</Button>
      <Button onClick={() => fail('This email is taken', 'email')}>Fail at email</Button>
    </form>
  );
}
function join() {
  return screen.getByRole('button', { name: /Join|Creating/ });
}

beforeEach(() => handleSubmit.mockClear());

test('stops at the first failing rule, focuses its field and submits nothing', async () => {
  const { user } = renderUi(<Example />);
  await user.click(join());
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Full name is required');
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  expect(handleSubmit).not.toHaveBeenCalled();
  await expectNoAxeViolations();
});

test('removes the message on edit and then checks the next rule', async () => {
  const { user } = renderUi(<Example />);
  await user.click(join());
  await user.keyboard('A');
  expect(screen.queryByText('Full name is required')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Full Name')).toHaveValue('A');
});

test('submits once while busy and keeps the values of all fields', async () => {
  const { user } = renderUi(<Example />);
  await user.type(screen.getByLabelText('Full Name'), 'Amelia');
  await user.type(screen.getByLabelText('Email'), 'amelia@example.com');
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  await user.click(join());
  fireEvent.submit(join().closest('form')!);
  expect(handleSubmit).toHaveBeenCalledTimes(1);
  expect(handleSubmit.mock.calls[0]?.[0]).toMatchObject({ name: 'Amelia', email: 'amelia@example.com' });
  expect(join()).toHaveTextContent('Creating Account...');
  await act(async () => finish());
  expect(join()).toHaveTextContent('Join');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Amelia');
  expect(screen.getByLabelText<HTMLInputElement>('Picture').files).toHaveLength(1);
});

test('focuses the field of an error from the server once the form is free again', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByLabelText('Full Name'));
  await user.keyboard('Amelia');
  await user.click(screen.getByLabelText('Email'));
  await user.keyboard('amelia@example.com');
  await user.click(join());
  expect(screen.getByLabelText('Email')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Fail at email' }));
  expect(screen.getByLabelText('Email')).not.toHaveFocus();
  await act(async () => finish());
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('shows an error from the server at its field or at the form', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Fail at email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is taken');
});
