import { cleanMarkdown } from 'contract/fields/cleanText';
import { memo, useDeferredValue, useId, useState, type ComponentProps } from 'react';
import { Markdown } from 'shared-ui/ui/Markdown';
import { TextArea } from 'shared-ui/forms';
import { markdownTexts as texts } from '../texts/entries';
import styles from './MarkdownField.module.css';
import { Quiet } from './Text';

/** The text as readers will see it. */
const Preview = memo(function Preview({ text }: { text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <Quiet id={id}>{texts.preview}</Quiet>
      {text.trim() === '' ? <Quiet>{texts.previewEmpty}</Quiet> : <Markdown text={text} />}
    </section>
  );
});

interface MarkdownFieldProps extends Omit<
  ComponentProps<typeof TextArea>,
  'label' | 'hint' | 'counter' | 'defaultValue'
> {
  initial: string;
  maxLength: number;
}

/** A text in Markdown, shown beside the field while it is typed. Brings a parser: for lazy parts of pages only. */
export function MarkdownField({ initial, maxLength, ...field }: MarkdownFieldProps) {
  const [text, setText] = useState(initial);
  return (
    <div className={styles.writing}>
      <TextArea
        label={texts.label}
        hint={texts.hint}
        required
        rows={20}
        maxLength={maxLength}
        counter={(typed) => texts.counter(typed, maxLength)}
        defaultValue={initial}
        onChange={({ target }) => setText(target.value)}
        {...field}
      />
      <Preview text={cleanMarkdown(useDeferredValue(text))} />
    </div>
  );
}
