import { useEffect, useMemo, useRef, useState } from 'react';
import { downloadText } from 'shared-ui/downloadText';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { encode } from 'uqr';
import { keyTexts, recoveryTexts } from './accountTexts';
import styles from './SecondFactor.module.css';

/** Modules of quiet zone on each side, without which readers do not find the code. */
const BORDER = 4;

function pathOf(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A text as a QR code, dark on light in both themes: readers expect it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qrCode}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The key in groups of four, as people copy it by hand. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The key of a second factor for the authenticator app, as a picture, a text and a link. `uri` is that of the link (otpauth:). */
export function FactorKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <Stack gap={3} className={styles.key}>
      <p>{keyTexts.scan}</p>
      <QrCode text={uri} label={keyTexts.qrCode} />
      <p>{keyTexts.manual}</p>
      <code className={styles.secret}>{grouped(secret)}</code>
      <a href={uri}>{keyTexts.open}</a>
    </Stack>
  );
}

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
