import type { Side } from 'contract/bookings/statuses';
import {
  nextProblemState,
  offersLeftOf,
  type ProblemEvent,
  type ProblemFacts as Facts,
  type ProblemState,
} from 'contract/bookings/problem';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { Button, Cluster, Notice, Dialog } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/parts';
import { unlessBusy, DialogForm, NumberField, useOrderedForm, ConfirmDialog } from 'shared-ui/forms';
import {
  useAcceptOfferMutation,
  useAskDeskMutation,
  useWithdrawProblemMutation,
  useOfferRefundMutation,
} from './problemApi';
import { problemTexts as texts } from './problemTexts';
import { sharesAfter, readRefund } from './refundAmount';
import { errorText } from 'shared-ui/store';

type Problem = NonNullable<ReadProblem['problem']>;

interface OpenProps {
  audience: Side;
  id: string;
  read: ReadProblem;
  problem: Problem;
}

/** A side's offer, with its consequences for the money (M-237). */
function OfferForm({ audience, id, read, onClose }: OpenProps & { onClose: () => void }) {
  const [offer] = useOfferRefundMutation();
  const [typed, setTyped] = useState('');
  const left = formatPounds(read.left);
  const form = useOrderedForm<{ refund: string }>({
    validate: ({ refund }) =>
      readRefund(refund, read.left) === null ? { field: 'refund', message: texts.refundInvalid(left) } : null,
    onSubmit: async ({ refund }) => {
      const { error } = await offer({ audience, id, refund: readRefund(refund, read.left) ?? 0, of: read.left });
      if (error) form.fail(errorText(error, texts.actionFailed));
      else onClose();
    },
  });
  const refund = readRefund(typed, read.left);
  return (
    <DialogForm form={form} onCancel={onClose} submitText={texts.submitOffer} busyText={texts.busy}>
      <NumberField
        label={texts.refund}
        hint={texts.refundHint(left)}
        required
        onChange={({ target }) => setTyped(target.value)}
        {...form.field('refund')}
      />
      {refund !== null && <DescriptionList layout="rows" items={sharesAfter(read, refund, audience)} />}
    </DialogForm>
  );
}

type OwnEvent = Extract<ProblemEvent, 'offer' | 'accept' | 'askDesk' | 'withdraw'>;
const OWN_EVENTS: readonly OwnEvent[] = ['accept', 'offer', 'askDesk', 'withdraw'];

function factsOf({ state, reportedBy, offers }: Problem): Facts {
  return { state: state as ProblemState, reporter: reportedBy, offersBy: offers.map(({ by }) => by) };
}

function clockText(side: Side, { state, deadline, offers }: Problem): string | null {
  if (state === 'desk') return texts.desk;
  if (deadline === null) return null;
  const by = formatInstant(deadline);
  if (state === 'reported') return texts.waitForOffer(by);
  return offers.at(-1)?.by === side ? texts.waitForAnswer(side, by) : texts.answer(by);
}

function Confirm({ event, onClose, ...props }: OpenProps & { event: Exclude<OwnEvent, 'offer'>; onClose: () => void }) {
  const { audience, id, read, problem } = props;
  const [accept] = useAcceptOfferMutation();
  const [askDesk] = useAskDeskMutation();
  const [withdraw] = useWithdrawProblemMutation();
  const offer = problem.offers.at(-1);
  if (event === 'accept' && offer)
    return (
      <ConfirmDialog
        title={texts.acceptTitle}
        failed={texts.actionFailed}
        submitText={texts.submitAccept(formatPounds(offer.refund))}
        busyText={texts.busy}
        onConfirm={() => accept({ audience, id, number: offer.number })}
        onClose={onClose}
      >
        <DescriptionList layout="rows" items={sharesAfter(read, offer.refund, audience)} />
      </ConfirmDialog>
    );
  const isAsking = event === 'askDesk';
  return (
    <ConfirmDialog
      title={isAsking ? texts.askTitle : texts.withdrawTitle}
      failed={texts.actionFailed}
      submitText={isAsking ? texts.submitAsk : texts.submitWithdraw}
      busyText={texts.busy}
      onConfirm={() => (isAsking ? askDesk : withdraw)({ audience, id })}
      onClose={onClose}
    >
      <p>{isAsking ? texts.askText : texts.withdrawText}</p>
    </ConfirmDialog>
  );
}

/** The next event with its deadline, and a button for everything that the table of problems lets this side do now (M-236). */
export function OpenProblem(props: OpenProps) {
  const { audience, problem } = props;
  const [open, setOpen] = useState<OwnEvent | null>(null);
  const facts = factsOf(problem);
  const events = OWN_EVENTS.filter((event) => nextProblemState(event, audience, facts) !== null);
  const clock = clockText(audience, problem);
  const mayOffer = problem.state === 'reported' || problem.state === 'offered';
  const handleClose = () => setOpen(null);
  return (
    <>
      {clock !== null && (
        <Notice tone="info" role="status">
          {mayOffer ? `${clock} ${texts.offersLeft(offersLeftOf(audience, facts))}` : clock}
        </Notice>
      )}
      {events.length > 0 && (
        <Cluster>
          {events.map((event) => (
            <Button key={event} variant={event === 'accept' ? 'primary' : 'secondary'} onClick={() => setOpen(event)}>
              {texts[event]}
            </Button>
          ))}
        </Cluster>
      )}
      <Dialog isOpen={open === 'offer'} onClose={unlessBusy(handleClose)} title={texts.offerTitle} initialFocus="field">
        <OfferForm {...props} onClose={handleClose} />
      </Dialog>
      {open !== null && open !== 'offer' && <Confirm {...props} event={open} onClose={handleClose} />}
    </>
  );
}
