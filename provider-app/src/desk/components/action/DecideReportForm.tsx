import { outcomesFor, type ReportOutcome } from 'contract/reports/reportRules';
import { Select } from 'shared-ui/forms';
import { decideReport, useGetReportQuery } from '../../api/reports';
import { reportOutcomes, reportsTexts } from '../../pages/reports/texts';
import { actionTexts } from '../../texts/forms';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { ActionFields, type ActionFormProps } from './ActionFields';

/** Decides a report with one of the decisions that fit it; the reason is the statement to both sides (M-762). */
export function DecideReportForm(props: ActionFormProps) {
  const { id } = props.item.subject;
  const query = useGetReportQuery({ id });
  return (
    <PageQuery query={query} texts={reportsTexts} skeleton={<BlockSkeleton height="var(--control)" />}>
      {({ kind, subject }) => (
        <ActionFields<{ outcome: ReportOutcome | ''; reason: string }>
          dialog={props}
          reason="required"
          check={({ outcome }) => (outcome ? null : { field: 'outcome', message: actionTexts.decisionMissing })}
          send={({ outcome, reason: statement }, dispatch) =>
            dispatch(decideReport.initiate({ id, outcome: outcome as ReportOutcome, statement }))
          }
        >
          {(field) => (
            <Select
              label={actionTexts.decision}
              required
              options={[
                { value: '', label: actionTexts.chooseDecision },
                ...outcomesFor(kind, subject?.side ?? null).map((value) => ({ value, label: reportOutcomes[value] })),
              ]}
              {...field('outcome')}
            />
          )}
        </ActionFields>
      )}
    </PageQuery>
  );
}
