import type { ReportDetail, ReportPerson } from 'contract/desk/operatorReports';
import { REPORT_CATEGORY_NAMES } from 'contract/reports/reportRules';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Button, Cluster, Notice, PageHeader, Stack, TextLink, textStyles } from 'shared-ui/ui';
import { CardSection } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useGetReportQuery } from '../../api/reports';
import { useActionDialog } from '../../components/action/ActionDialog';
import { DetailPage } from '../../components/DetailPage';
import { Instant, Quiet } from '../../components/Text';
import { deskPaths } from '../../paths';
import { reportKinds, reportOutcomes, reportStates, reportsTexts as texts } from './texts';

const BACK = { to: deskPaths.reports(), label: texts.title };

/** Somebody of a report; a helper's name leads to the helper. */
export function Person({ person }: { person: ReportPerson | null }) {
  if (!person) return texts.ours;
  const { side, id, name } = person;
  return side === 'provider' && id !== null ? (
    <TextLink to={deskPaths.helper(id)}>{name}</TextLink>
  ) : (
    name || texts.visitor
  );
}

interface Entry {
  head: ReactNode;
  at: string;
  text?: string;
}

/** A part of the page: entries with their time, and what somebody has written. */
function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <CardSection title={title}>
      {entries.length === 0 && <Quiet>{texts.none}</Quiet>}
      <Stack as="ul" gap={3}>
        {entries.map(({ head, at, text }, index) => (
          <li key={index}>
            {head}, <Instant at={at} />
            {text && (
              <p dir="auto" className={textStyles.typed}>
                {text}
              </p>
            )}
          </li>
        ))}
      </Stack>
    </CardSection>
  );
}

/** The decisions and the appeals, in the order of their times. */
function decisionsOf({ decisions, appeals }: ReportDetail): Entry[] {
  return [
    ...decisions.map(({ outcome, statement, operator, at }) => ({
      head: `${reportOutcomes[outcome]}, ${operator}`,
      at,
      text: statement,
    })),
    ...appeals.map(({ side, words, at }) => ({ head: texts.appeal(side), at, text: words })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function ReportView({ report }: { report: ReportDetail }) {
  const { _id, name, kind, state, barred, text, picture, subject, bookingId, context, reporters, earlier } = report;
  const { ref, onDone } = useFocusWhenDone();
  const { openAction, dialog } = useActionDialog(onDone);
  const isWaiting = state === 'open' || state === 'appealed';
  const item = { subject: { id: _id, name: name || reportKinds[kind] }, link: {} };
  return (
    <>
      <PageHeader
        title={item.subject.name}
        subtitle={`${reportKinds[kind]}: ${reportStates[state].toLowerCase()}`}
        back={BACK}
        actions={
          <Cluster ref={ref} tabIndex={-1}>
            {isWaiting && barred === null && (
              <Button onClick={() => openAction({ action: 'decideReport', item })}>{texts.decide}</Button>
            )}
            {dialog}
          </Cluster>
        }
      />
      <Stack gap={5}>
        {isWaiting && barred !== null && <Notice tone="warning">{barred}</Notice>}
        <CardSection title={texts.evidence}>
          <blockquote dir="auto" className={textStyles.typed}>
            {text || texts.none}
          </blockquote>
          {picture && <img src={picture} alt={texts.picture} width={320} />}
          <p>
            {texts.author}: <Person person={subject} />{' '}
            {bookingId !== null && <TextLink to={deskPaths.booking(bookingId)}>{bookingId}</TextLink>}
          </p>
        </CardSection>
        {context.length > 0 && (
          <Entries
            title={texts.context}
            entries={context.map(({ from, sentAt, text: near }) => ({ head: texts[from], at: sentAt, text: near }))}
          />
        )}
        <Entries
          title={texts.reporters}
          entries={reporters.map(({ person, category, words, at }) => ({
            head: (
              <>
                <b>{REPORT_CATEGORY_NAMES[category]}</b>, <Person person={person} />
              </>
            ),
            at,
            text: words,
          }))}
        />
        <Entries title={texts.decisions} entries={decisionsOf(report)} />
        <Entries
          title={texts.earlier}
          entries={earlier.map((other) => ({
            head: (
              <>
                {texts.earlierOf(other.side, other.state)},{' '}
                <TextLink to={deskPaths.report(other._id)}>{reportKinds[other.kind]}</TextLink>
              </>
            ),
            at: other.at,
          }))}
        />
      </Stack>
    </>
  );
}

/** One reported thing: the evidence, everybody's words, other cases, and the decision (M-762). */
export function ReportPage() {
  const { id = '' } = useParams();
  const query = useGetReportQuery({ id }, useRefetchOnMount());
  return (
    <DetailPage query={query} back={BACK} texts={texts}>
      {(report) => <ReportView key={id} report={report} />}
    </DetailPage>
  );
}
