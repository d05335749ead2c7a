/** Everything of a form: its state, its frame and its fields. A page's bundle has those that it names, and no others. */
export * from './ui/Checkbox/Checkbox';
export * from './ui/CodeField/CodeField';
export * from './ui/Combobox/Combobox';
export * from './ui/DateField/DateField';
export * from './ui/Field/Field';
export * from './ui/FileField/FileField';
export * from './ui/Form/Form';
export * from './ui/NumberField/NumberField';
export * from './ui/PasswordField/PasswordField';
export * from './ui/Select/Select';
export * from './ui/TextArea/TextArea';
export * from './ui/TextField/TextField';
export * from './ui/TimeField/TimeField';
export * from './ui/useOrderedForm/useOrderedForm';
export * from './api/fieldErrors';
export * from './lib/useDraft';
export * from './ui/Dialog/unlessBusy';
