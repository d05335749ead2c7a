import { useEffect, useMemo, useRef, useState } from 'react';
import { downloadText } from 'shared-ui/downloadText';
import { errorText, isApiError } from 'shared-ui/store';
import { Button, Notice, QueryState, Skeleton, SkeletonBlock, Stack, TextButton } from 'shared-ui/ui';
import { CodeField } from 'shared-ui/ui/CodeField';
import { SubmitForm } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { encode } from 'uqr';
import { useConfirmEnrolmentMutation, useReadEnrolmentQuery } from '../../api/auth';
import styles from './DeskLoginPage.module.css';
import type { Step } from './SignInForms';
import { deskCodeTexts, deskLoginTexts, enrolmentTexts, recoveryTexts } from './texts';

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

interface EnrolmentProps {
  step: Extract<Step, { name: 'enrol' }>;
  onStep: (step: Step) => void;
}

/** The key in groups of four, as people copy it by hand. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function ConfirmForm({ step: { email, enrolmentToken }, onStep }: EnrolmentProps) {
  const [confirm] = useConfirmEnrolmentMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const form = useOrderedForm<{ code: string }>({
    validate: ({ code }) => (code.trim() ? null : { field: 'code', message: deskCodeTexts.missing }),
    onSubmit: async ({ code }) => {
      const { data, error } = await confirm({ enrolmentToken, code });
      if (data) {
        const { token, data: kept } = data;
        return onStep({ name: 'recovery', email, token, recoveryCodes: kept.recoveryCodes });
      }
      const failure = errorText(error, { failed: enrolmentTexts.failed, network: deskLoginTexts.network });
      // The enrolment is over: another one begins with the password.
      if (isApiError(error) && error.status === 401) return onStep({ name: 'password', failure });
      form.fail(failure, isApiError(error) && error.status === 400 ? 'code' : '');
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      submitText={enrolmentTexts.submit}
      busyText={enrolmentTexts.submitting}
      footer={<TextButton onClick={() => onStep({ name: 'password' })}>{deskLoginTexts.back}</TextButton>}
    >
      <CodeField
        ref={field}
        label={enrolmentTexts.code}
        hint={enrolmentTexts.codeHint}
        required
        {...form.field('code')}
      />
    </SubmitForm>
  );
}

/** The setup of the second factor, at the first sign-in where one is required (M-93.1, M-93.5). */
export function Enrolment({ step, onStep }: EnrolmentProps) {
  const query = useReadEnrolmentQuery({ enrolmentToken: step.enrolmentToken });
  return (
    <QueryState
      query={query}
      skeleton={
        <Skeleton label={enrolmentTexts.loading}>
          <SkeletonBlock height="var(--sidebar)" />
        </Skeleton>
      }
      errorTitle={enrolmentTexts.errorTitle}
      errorMessage={errorText(query.error, { failed: deskLoginTexts.failed, network: deskLoginTexts.network })}
      retryLabel={enrolmentTexts.retry}
    >
      {({ secret, uri }) => (
        <Stack gap={5}>
          <div className={styles.key}>
            <p>{enrolmentTexts.scan}</p>
            <QrCode text={uri} label={enrolmentTexts.qrCode} />
            <p>{enrolmentTexts.manual}</p>
            <code className={styles.secret}>{grouped(secret)}</code>
            <a href={uri}>{enrolmentTexts.open}</a>
          </div>
          <ConfirmForm step={step} onStep={onStep} />
        </Stack>
      )}
    </QueryState>
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
