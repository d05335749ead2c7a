import { InputField, type InputFieldProps } from '../Field/Field';

export interface TextFieldProps extends InputFieldProps {
  /** @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'search' | 'url';
}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return <InputField type={type} {...props} />;
}
