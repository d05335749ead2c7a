import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldError, FieldFrame, FieldRow, useField } from './Field';

const meta = { component: FieldError } satisfies Meta<typeof FieldError>;
export default meta;

type Story = StoryObj<typeof meta>;

function TwoFields() {
  const { frame, control } = useField({ label: 'Postal Code', hint: 'Where the chore is done.', isOptional: true });
  return (
    <FieldRow>
      <FieldFrame {...frame}>
        <input {...control} autoComplete="postal-code" />
      </FieldFrame>
      <FieldError id="standalone-error">Please enter a valid postal code</FieldError>
    </FieldRow>
  );
}

export const FrameAroundAnyControl: Story = { args: { id: 'x', children: null }, render: () => <TwoFields /> };
