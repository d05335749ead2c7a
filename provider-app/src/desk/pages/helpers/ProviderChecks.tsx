import { checkLine, checkText, checkTexts } from 'contract/people/check';
import { formatDate, formatInstant } from 'shared-ui/format';
import { lazyComponent, useToday } from 'shared-ui/hooks';
import { CardSection } from 'shared-ui/parts';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import type { Helper } from '../../api/providers';
import { useActionDialog } from '../../components/action/ActionDialog';
import { Instant, Quiet } from '../../components/Text';
import styles from './Providers.module.css';
import { providerCheckTexts as texts } from './texts';

const CheckForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './CheckForm')).CheckForm,
  { message: texts.formFailed },
);

/** The checks of a helper, the newest first; what is missing for jobs; and the form of a new one (M-759). */
export function ProviderChecks({ helper: { _id, checkHistory, lacking } }: { helper: Helper }) {
  const today = useToday();
  const { ref, onDone } = useFocusWhenDone();
  const { openAction, dialog } = useActionDialog(onDone);
  return (
    <CardSection title={texts.title}>
      {lacking.map(({ category, missing }) => (
        <Notice key={category} tone="warning">
          {texts.lacking(category, checkTexts(missing))}
        </Notice>
      ))}
      {checkHistory.length === 0 && <Quiet>{texts.none}</Quiet>}
      <Stack as="ul" ref={ref} tabIndex={-1} className={styles.entries}>
        {checkHistory.map(({ id, reference, operator, recordedAt, endedAt, endReason, ...check }) => (
          <li key={id}>
            <b>{checkLine(check, formatDate)}</b>
            {reference && <p className={styles.text}>{reference}</p>}
            {endedAt === null && check.endDate !== null && check.endDate < today && <p>{texts.over}</p>}
            {endedAt !== null && <p>{texts.ended(formatInstant(endedAt), endReason ?? '')}</p>}
            <Quiet>
              {operator.name || operator.email}, <Instant at={recordedAt} />
            </Quiet>
            {endedAt === null && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.endOf(checkText(check.what))}
                onClick={() =>
                  openAction({ action: 'endCheck', item: { subject: { id, name: checkText(check.what) }, link: {} } })
                }
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {dialog}
      <CheckForm id={_id} today={today} />
    </CardSection>
  );
}
