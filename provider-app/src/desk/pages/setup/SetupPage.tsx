import { deskPaths } from '../../paths';
import { errorText, useAppSelector } from 'shared-ui/store';
import { ButtonLink, Notice, PageHeader, QueryState } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useCheckMailMutation, useCheckPaymentsMutation, useGetSetupQuery } from '../../api/setup';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { setupTexts } from '../../texts/setup';
import { CheckStep } from './CheckStep';
import styles from './SetupPage.module.css';
import { SetupStep } from './SetupStep';

/** Leads the operator of a new marketplace through catalogue, payments and mail (M-170). */
export function SetupPage() {
  const email = useAppSelector(({ session }) => session.operatorEmail);
  const query = useGetSetupQuery(undefined, useRefetchOnMount());
  const [checkPayments, payments] = useCheckPaymentsMutation();
  const [checkMail, mail] = useCheckMailMutation();
  return (
    <>
      <PageHeader title={setupTexts.title} subtitle={setupTexts.subtitle} />
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        errorTitle={setupTexts.errorTitle}
        errorMessage={errorText(query.error, setupTexts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {(setup) => (
          <div className={styles.content}>
            {setup.isDone && <Notice tone="success">{setupTexts.allDone}</Notice>}
            <ol className={styles.steps}>
              <SetupStep
                title={setupTexts.catalogue}
                isDone={setup.catalogue.isDone}
                lead={setupTexts.catalogueLead}
                state={setupTexts.services(setup.catalogue.activeServices)}
                action={
                  <ButtonLink to={deskPaths.catalogue()} variant={setup.catalogue.isDone ? 'secondary' : 'primary'}>
                    {setupTexts.openCatalogue}
                  </ButtonLink>
                }
              />
              <CheckStep
                title={setupTexts.payments}
                lead={setupTexts.paymentsLead}
                state={setupTexts.paymentModes[setup.payments.mode]}
                step={setup.payments}
                buttonText={setupTexts.checkPayments}
                isChecking={payments.isLoading}
                onCheck={() => checkPayments()}
              />
              <CheckStep
                title={setupTexts.mail}
                lead={setupTexts.mailLead(email ?? '')}
                state={setupTexts.mailModes[setup.mail.mode]}
                step={setup.mail}
                buttonText={setupTexts.checkMail}
                isChecking={mail.isLoading}
                onCheck={() => checkMail()}
              />
            </ol>
          </div>
        )}
      </QueryState>
    </>
  );
}
