import type { Setup } from 'contract/desk/attention';
import { useId, type ReactNode } from 'react';
import { formatInstant } from 'shared-ui/format';
import { errorText, useAppSelector, useToast } from 'shared-ui/store';
import { Button, ButtonLink, Card, Cluster, Notice, PageHeader, Stack, textStyles } from 'shared-ui/ui';
import { Badge } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useCheckMailMutation, useCheckPaymentsMutation, useGetSetupQuery } from '../../api/setup';
import { useListOperatorSitePagesQuery } from '../../api/sitePages';
import { PageQuery } from '../../../components/PageQuery';
import { deskPaths } from '../../paths';
import { setupTexts as texts } from '../../texts/setup';

interface SetupStepProps {
  title: string;
  isDone: boolean;
  lead: string;
  state: string;
  action: ReactNode;
  /** The result of the last check. */
  children?: ReactNode;
}

/** One step of the setup, done or not. */
function SetupStep({ title, isDone, lead, state, action, children }: SetupStepProps) {
  const id = useId();
  return (
    <li>
      <Card as="section" aria-labelledby={id}>
        <Stack gap={3} className={textStyles.breakable}>
          <Cluster>
            <h2 id={id}>{title}</h2>
            <Badge tone={isDone ? 'success' : 'warning'}>{isDone ? texts.done : texts.open}</Badge>
          </Cluster>
          <p>{lead}</p>
          <p className={textStyles.muted}>{state}</p>
          {children}
          <div>{action}</div>
        </Stack>
      </Card>
    </li>
  );
}

interface CheckStepProps extends Pick<SetupStepProps, 'title' | 'lead' | 'state'> {
  step: Pick<Setup['mail'], 'isDone' | 'lastCheck'>;
  buttonText: string;
  /** The call that makes the check, as its hook gives it: an error when it could not be made at all. */
  call: readonly [() => PromiseLike<{ error?: unknown }>, { isLoading: boolean }];
}

/** A step that is done once its check has passed. */
function CheckStep({ step, buttonText, call: [check, { isLoading }], ...shown }: CheckStepProps) {
  const toast = useToast();
  const { lastCheck } = step;
  const handleClick = async () => {
    const { error } = await check();
    if (error !== undefined) toast.error(errorText(error, texts.checkFailed));
  };
  return (
    <SetupStep
      {...shown}
      isDone={step.isDone}
      action={
        <Button
          variant={step.isDone ? 'secondary' : 'primary'}
          isBusy={isLoading}
          busyText={texts.checking}
          onClick={() => void handleClick()}
        >
          {buttonText}
        </Button>
      }
    >
      {/* There from the start, so that its outcome is announced. */}
      <div role="status">
        {lastCheck && (
          <Notice tone={lastCheck.isPassed ? 'success' : 'error'}>
            {lastCheck.isPassed
              ? texts.passed(formatInstant(lastCheck.checkedAt))
              : texts.notPassed(formatInstant(lastCheck.checkedAt), lastCheck.problem ?? '')}
          </Notice>
        )}
      </div>
    </SetupStep>
  );
}

/** Leads the operator of a new marketplace through catalogue, payments, mail and texts (M-170, M-572). */
export function SetupPage() {
  const email = useAppSelector(({ session }) => session.operatorEmail);
  const query = useGetSetupQuery(undefined, useRefetchOnMount());
  const pages = useListOperatorSitePagesQuery(undefined, useRefetchOnMount()).data;
  const openPages = pages?.filter(({ confirmedAt }) => confirmedAt === null).length;
  const checkPayments = useCheckPaymentsMutation();
  const checkMail = useCheckMailMutation();
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <ButtonLink to={deskPaths.restore()} variant="secondary">
            {texts.restore}
          </ButtonLink>
        }
      />
      <PageQuery query={query} texts={texts}>
        {(setup) => (
          <Stack>
            {setup.isDone && openPages === 0 && <Notice tone="success">{texts.allDone}</Notice>}
            <Stack as="ol">
              <SetupStep
                title={texts.catalogue}
                isDone={setup.catalogue.isDone}
                lead={texts.catalogueLead}
                state={texts.services(setup.catalogue.activeServices)}
                action={
                  <ButtonLink to={deskPaths.catalogue()} variant={setup.catalogue.isDone ? 'secondary' : 'primary'}>
                    {texts.openCatalogue}
                  </ButtonLink>
                }
              />
              <CheckStep
                title={texts.payments}
                lead={texts.paymentsLead}
                state={texts.paymentModes[setup.payments.mode]}
                step={setup.payments}
                buttonText={texts.checkPayments}
                call={checkPayments}
              />
              <CheckStep
                title={texts.mail}
                lead={texts.mailLead(email ?? '')}
                state={`${texts.mailModes[setup.mail.mode]}${setup.mail.hasPostalAddress ? '' : ` ${texts.noPostalAddress}`}`}
                step={setup.mail}
                buttonText={texts.checkMail}
                call={checkMail}
              />
              {openPages !== undefined && (
                <SetupStep
                  title={texts.pages}
                  isDone={openPages === 0}
                  lead={texts.pagesLead}
                  state={texts.pagesOpen(openPages)}
                  action={
                    <ButtonLink to={deskPaths.info()} variant={openPages === 0 ? 'secondary' : 'primary'}>
                      {texts.openPages}
                    </ButtonLink>
                  }
                />
              )}
            </Stack>
          </Stack>
        )}
      </PageQuery>
    </>
  );
}
