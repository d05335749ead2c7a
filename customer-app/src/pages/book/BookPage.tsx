import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams, Navigate, useLocation } from 'react-router-dom';
import { bookingTimeOf } from 'contract/catalogue/slot';
import { BOOK_STEPS, paths, type BookStep } from 'shared-ui/paths';
import { useIsHydrated, isMissing, errorText } from 'shared-ui/store';
import { lazyComponent, useDeferredContent } from 'shared-ui/hooks';
import { readSlot } from '../../lib/readSlot';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { draftFor, saveDraft, readDraft, NO_TIME } from './bookingDraft';
import { bookTexts } from './texts';
import type { Service } from 'contract/catalogue/service';
import { ButtonLink, Card, Container, EmptyState, QueryState, TextLink } from 'shared-ui/ui';
import { StepIndicator } from '../../components/StepIndicator/StepIndicator';
import { useGetServiceQuery, useListServicesQuery } from '../../api/catalogue';
import { useFocusOnChange } from '../../hooks/useFocusOnChange';
import { usePageTitle } from '../../hooks/usePageTitle';
import { WaitingTitle } from '../../components/WaitingTitle';
import { TimeFields } from '../../components/BookingTime/TimeFields';
import { useTimeForm } from '../../components/BookingTime/useTimeForm';
import { AskedProvider, useAskedProvider } from './AskedProvider';
import { ConfirmStep } from './ConfirmStep';
import { DetailsStep } from './DetailsStep';
import { EstimatePanel, NavRow, estimateOf } from './EstimatePanel';
import { useBookingDraft, type StepProps } from './useBookingDraft';
import styles from './BookPage.module.css';
import { BlockSkeleton } from 'shared-ui/parts';

interface StepFrameProps {
  step: BookStep;
  heading: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

function StepFrame({ step, heading, aside, children }: StepFrameProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.step}>
        {heading}
        <div className={styles.steps}>
          <StepIndicator
            steps={BOOK_STEPS.map((name) => bookTexts.stepNames[name])}
            current={BOOK_STEPS.indexOf(step)}
          />
        </div>
        {children}
      </div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

/**
 * A step before its chore is there: the frame that the host renders (M-134). The chores that everybody may see have its name and price
 * (M-136).
 */
function StepSkeleton({ serviceId, step }: { serviceId: string; step: BookStep }) {
  const { service } = useListServicesQuery(undefined, {
    selectFromResult: ({ data }) => ({ service: data?.find(({ _id }) => _id === serviceId) }),
  });
  const block = (height: string) => <BlockSkeleton height={height} />;
  return (
    <StepFrame
      step={step}
      heading={<WaitingTitle className={styles.title}>{bookTexts.stepTitles[step]}</WaitingTitle>}
      aside={
        service ? <EstimatePanel service={service} estimate={estimateOf(NO_TIME, service.price)} /> : block('22rem')
      }
    >
      <div className={styles.waiting}>{block('40rem')}</div>
    </StepFrame>
  );
}

const notFound = (
  <EmptyState
    level={1}
    title={bookTexts.serviceMissingTitle}
    action={<ButtonLink to={paths.services()}>{bookTexts.backToServices}</ButtonLink>}
  >
    {bookTexts.serviceMissing}
  </EmptyState>
);

/** Next adds a history entry and Previous goes back over it, so that the two do not pile up entries. */
function useSteps(serviceId: string, helper: string | undefined, step: BookStep) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: BookStep } | null };
  const at = BOOK_STEPS.indexOf(step);
  const pathOf = (index: number) => paths.book({ service: serviceId, helper, step: BOOK_STEPS[index] });
  return {
    next: () => void navigate(pathOf(at + 1), { state: { from: step } }),
    previous: () => {
      if (state?.from === BOOK_STEPS[at - 1]) void navigate(-1);
      else void navigate(pathOf(at - 1), { replace: true });
    },
  };
}

/** Step 1: one day or a range, and the hours of each day (C-2.66, C-5.24 to C-5.32). */
function TimeStep({ form, estimate, onNext }: Pick<StepProps, 'form' | 'estimate' | 'onNext'>) {
  const timeForm = useTimeForm(form, onNext);
  return (
    <Card>
      <form {...timeForm.formProps}>
        <TimeFields form={form} timeForm={timeForm} />
        <NavRow estimate={estimate} />
      </form>
    </Card>
  );
}

interface BookingFormProps {
  serviceId: string;
  /** The helper whom the customer asks for (M-263.1). */
  helperId: string | null;
  step: BookStep;
}

function Steps({ service, serviceId, helperId, step }: BookingFormProps & { service: Service }) {
  const asked = useAskedProvider(helperId);
  const form = useBookingDraft(serviceId, asked.canBeAsked ? helperId : null);
  const { next, previous } = useSteps(serviceId, helperId ?? undefined, step);
  const number = BOOK_STEPS.indexOf(step) + 1;
  const heading = useFocusOnChange(`${step} ${helperId}`);
  const estimate = estimateOf(form.draft, service.price);
  usePageTitle(bookTexts.documentTitle(number, bookTexts.stepNames[step], service.name));

  return (
    <StepFrame
      step={step}
      heading={
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {bookTexts.stepTitles[step]}
        </h1>
      }
      aside={<EstimatePanel service={service} estimate={estimate} />}
    >
      {helperId !== null && <AskedProvider asked={asked} service={serviceId} step={step} />}
      {step === 'time' && <TimeStep form={form} estimate={estimate} onNext={next} />}
      {step === 'details' && <DetailsStep form={form} estimate={estimate} onPrevious={previous} onNext={next} />}
      {step === 'confirm' && <ConfirmStep form={form} service={service} estimate={estimate} onPrevious={previous} />}
    </StepFrame>
  );
}

/** The three steps for one chore (C-2.65). */
function BookingForm({ serviceId, helperId, step }: BookingFormProps) {
  const query = useDeferredContent(useGetServiceQuery({ id: serviceId }));
  if (query.isError && isMissing(query.error)) return <Container className={styles.page}>{notFound}</Container>;
  // Its page says that it can no longer be booked (M-153.2).
  if (query.data?.isActive === false) return <Navigate replace to={paths.service(serviceId)} />;
  return (
    <Container className={styles.page}>
      <TextLink to={paths.service(serviceId)} variant="quiet" icon="chevron-left">
        {bookTexts.back}
      </TextLink>
      {query.isError && <WaitingTitle>{bookTexts.title}</WaitingTitle>}
      <QueryState
        query={query}
        errorTitle={bookTexts.title}
        skeleton={<StepSkeleton serviceId={serviceId} step={step} />}
        errorMessage={errorText(query.error, bookTexts.serviceFailed)}
      >
        {(service) => <Steps service={service} serviceId={serviceId} helperId={helperId} step={step} />}
      </QueryState>
    </Container>
  );
}

/**
 * Fills the time that a search was for into the chore's draft, and leads on to the same URL without it: later changes of the draft count, also
 * after a reload (M-312.3).
 * @param owner the account that the draft belongs to
 * @returns a key that differs once that is done: the form then reads the draft anew
 */
function useTimeFromUrl(serviceId: string | null, owner: string | null): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const slot = serviceId === null ? null : readSlot(params);
  const key = slot ? Object.values(slot).join(' ') : '';

  useEffect(() => {
    if (serviceId === null || slot === null) return;
    const { bookingDate = '', timeSlot } = bookingTimeOf(slot);
    saveDraft({ ...draftFor(serviceId, owner), isRange: false, bookingDate, timeSlot }, owner);
    const rest = new URLSearchParams(params);
    for (const field of Object.keys(slot)) rest.delete(field);
    void navigate({ search: `?${rest}` }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time in the URL
  }, [serviceId, key]);
  return key;
}

/** Customers who come from a chore, as nearly everybody does, need no list of them. */
const ChooseService = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "choose-service" */ './ChooseService')).ChooseService,
  { message: bookTexts.chooseFailed },
);

/** `/book?service={id}&step=…`; `/book` alone continues the draft, or lists the chores to choose from (M-12). */
export function BookPage() {
  const [params] = useSearchParams();
  const owner = useDraftOwner();
  const isHydrated = useIsHydrated();
  const serviceId = params.get('service');
  const timeInUrl = useTimeFromUrl(serviceId, owner);
  const step = BOOK_STEPS.find((name) => name === params.get('step')) ?? 'time';
  if (serviceId)
    return (
      <BookingForm
        key={`${serviceId} ${timeInUrl}`}
        serviceId={serviceId}
        helperId={params.get('helper')}
        step={step}
      />
    );
  // Only this browser knows whether there is a draft: the frame shows neither.
  if (!isHydrated) return null;
  const draft = readDraft(owner);
  if (!draft) return <ChooseService />;
  const { serviceId: service, helperId } = draft;
  return <Navigate replace to={paths.book({ service, helper: helperId ?? undefined, step })} />;
}
