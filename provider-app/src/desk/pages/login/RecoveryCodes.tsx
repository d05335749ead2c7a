import { useEffect, useRef, useState } from 'react';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { downloadText } from 'shared-ui/downloadText';
import { recoveryTexts } from './texts';
import styles from './DeskLoginPage.module.css';

/** The last step of an enrolment: the recovery codes, shown this once (M-93.3). */
export function RecoveryCodes({ recoveryCodes, onDone }: { recoveryCodes: readonly string[]; onDone: () => void }) {
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'warning'; text: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const text = `${recoveryCodes.join('\n')}\n`;
  useEffect(() => list.current?.focus(), []);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ tone: 'success', text: recoveryTexts.copied });
    } catch {
      setOutcome({ tone: 'warning', text: recoveryTexts.notCopied });
    }
  };

  return (
    <Stack gap={5}>
      <Notice tone="warning">{recoveryTexts.explanation}</Notice>
      <ul ref={list} tabIndex={-1} aria-label={recoveryTexts.list} className={styles.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {outcome && (
        <Notice tone={outcome.tone} role="status">
          {outcome.text}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {recoveryTexts.copy}
        </Button>
        <Button
          variant="secondary"
          onClick={() => downloadText({ text, name: recoveryTexts.fileName, type: 'text/plain' })}
        >
          {recoveryTexts.download}
        </Button>
      </div>
      <Button isFullWidth onClick={onDone}>
        {recoveryTexts.done}
      </Button>
    </Stack>
  );
}
