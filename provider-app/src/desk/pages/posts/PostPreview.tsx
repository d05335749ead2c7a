import { memo, useId } from 'react';
import { Markdown } from 'shared-ui/ui/Markdown';
import { postTexts } from './texts';
import styles from './Posts.module.css';

/** The text of a post as readers will see it. */
export const PostPreview = memo(function PostPreview({ text }: { text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <p id={id} className={styles.previewTitle}>
        {postTexts.preview}
      </p>
      {text.trim() === '' ? <p className={styles.previewTitle}>{postTexts.previewEmpty}</p> : <Markdown text={text} />}
    </section>
  );
});
