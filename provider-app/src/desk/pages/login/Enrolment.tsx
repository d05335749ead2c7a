import { useEffect, useRef } from 'react';
import { FactorKey } from 'shared-ui/SecondFactor';
import { errorText, isApiError } from 'shared-ui/store';
import { Skeleton, SkeletonBlock, Stack, TextButton } from 'shared-ui/ui';
import { CodeField, SubmitForm, useOrderedForm } from 'shared-ui/forms';
import { PageQuery } from '../../../components/PageQuery';
import { useConfirmEnrolmentMutation, useReadEnrolmentQuery } from '../../api/auth';
import type { Step } from './SignInForms';
import { deskCodeTexts, deskLoginTexts, enrolmentTexts } from './texts';

interface EnrolmentProps {
  step: Extract<Step, { name: 'enrol' }>;
  onStep: (step: Step) => void;
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
    <PageQuery
      query={query}
      texts={{ errorTitle: enrolmentTexts.errorTitle, failed: deskLoginTexts }}
      skeleton={
        <Skeleton label={enrolmentTexts.loading}>
          <SkeletonBlock height="var(--sidebar)" />
        </Skeleton>
      }
    >
      {({ secret, uri }) => (
        <Stack gap={5}>
          <FactorKey secret={secret} uri={uri} />
          <ConfirmForm step={step} onStep={onStep} />
        </Stack>
      )}
    </PageQuery>
  );
}
