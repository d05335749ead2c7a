import { removalText } from 'contract/desk/texts';
import { useState, type ComponentType } from 'react';
import { useServerClock } from 'shared-ui/store';
import { useDraft } from 'shared-ui/forms';
import { dismissJob, retryJob } from '../../api/attention';
import { releaseBooking } from '../../api/bookings';
import { moneyEndpoints as money } from '../../api/money';
import { providerEndpoints as providers } from '../../api/providers';
import { endQuarantine } from '../../api/restore';
import { dismissReport, removeReview, restoreReview } from '../../api/reviews';
import type { ActionId } from '../../texts/actions';
import { actionTexts } from '../../texts/forms';
import { ActionFields, draftKeyOf, type ActionFormProps } from './ActionFields';
import { AssignForm } from './AssignForm';
import { DecideForm } from './DecideForm';
import { DecideReportForm } from './DecideReportForm';
import { CancelForm, RefundForm } from './RefundForms';
import { SettleForm } from './SettleForm';

/** The actions that need nothing but a reason or none, with the thing that each call is about. */
const REASON_ACTIONS = {
  approve: { endpoint: providers.approveProvider, of: 'providerId', reason: 'optional' },
  deactivate: { endpoint: providers.deactivateProvider, of: 'providerId', reason: 'optional', isDangerous: true },
  suspend: { endpoint: providers.deactivateProvider, of: 'providerId', reason: 'optional', isDangerous: true },
  activate: { endpoint: providers.activateProvider, of: 'providerId', reason: 'optional' },
  resetHelper: { endpoint: providers.resetProviderFactors, of: 'providerId', reason: 'required', isDangerous: true },
  resetCustomer: { endpoint: providers.resetCustomerFactors, of: 'subject', reason: 'required', isDangerous: true },
  unfreeze: { endpoint: providers.unfreezePayouts, of: 'providerId', reason: 'required' },
  endCheck: { endpoint: providers.endCheck, of: 'subject', reason: 'required', isDangerous: true },
  release: { endpoint: releaseBooking, of: 'bookingId', reason: 'required', isDangerous: true },
  retryRefund: { endpoint: money.retryRefund, of: 'bookingId', reason: 'optional' },
  holdPayout: { endpoint: money.holdPayout, of: 'bookingId', reason: 'required' },
  releasePayout: { endpoint: money.releasePayout, of: 'bookingId', reason: 'required' },
  retryPayout: { endpoint: money.retryPayout, of: 'bookingId', reason: 'optional' },
  retryJob: { endpoint: retryJob, of: 'jobId', reason: 'optional' },
  dismissJob: { endpoint: dismissJob, of: 'jobId', reason: 'required', isDangerous: true },
  dismissReport: { endpoint: dismissReport, of: 'subject', reason: 'optional' },
  restoreReview: { endpoint: restoreReview, of: 'subject', reason: 'none' },
} as const;

type ReasonAction = keyof typeof REASON_ACTIONS;

function ReasonForm(props: ActionFormProps) {
  const { endpoint, of, ...options } = REASON_ACTIONS[props.action as ReasonAction];
  const id = of === 'subject' ? props.item.subject.id : (props.item.link[of] ?? '');
  return (
    <ActionFields
      dialog={props}
      {...options}
      send={({ reason }, dispatch) => dispatch(endpoint.initiate({ id, reason }))}
    />
  );
}

/** Removes a review for a reason that the public reads, as it is shown here before (M-156.3). */
function RemoveReviewForm(props: ActionFormProps) {
  const clock = useServerClock();
  const { draft } = useDraft(draftKeyOf(props));
  const [typed, setTyped] = useState(draft?.reason ?? '');
  return (
    <ActionFields
      dialog={props}
      reason="required"
      onReason={setTyped}
      isDangerous
      send={({ reason }, dispatch) => dispatch(removeReview.initiate({ id: props.item.subject.id, reason }))}
      end={
        <div>
          <p>{actionTexts.publicText}</p>
          <blockquote>{removalText(typed.trim() || '…', new Date(clock.now()))}</blockquote>
        </div>
      }
    />
  );
}

/** Ends the quarantine of a restored database (M-633). */
function EndQuarantineForm(props: ActionFormProps) {
  return (
    <ActionFields
      dialog={props}
      reason="required"
      isDangerous
      send={({ reason }, dispatch) => dispatch(endQuarantine.initiate({ reason }))}
    />
  );
}

const FORMS: Readonly<Record<Exclude<ActionId, ReasonAction>, ComponentType<ActionFormProps>>> = {
  assign: AssignForm,
  reassign: AssignForm,
  cancel: CancelForm,
  refund: RefundForm,
  refundPart: RefundForm,
  settlePayout: SettleForm,
  settleRefund: SettleForm,
  settle: SettleForm,
  decideProblem: DecideForm,
  decideReport: DecideReportForm,
  removeReview: RemoveReviewForm,
  endQuarantine: EndQuarantineForm,
};

/** The form of an action: loaded when the first one is opened. */
export function ActionForm(props: ActionFormProps) {
  const { action } = props;
  if (action in REASON_ACTIONS) return <ReasonForm {...props} />;
  const Form = FORMS[action as keyof typeof FORMS];
  return <Form {...props} />;
}
