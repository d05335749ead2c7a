import { useState } from 'react';
import { downloadCsv } from 'shared-ui/downloadText';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Card, CardHeader } from 'shared-ui/ui';
import { Select } from 'shared-ui/ui/Select';
import { useToday } from 'shared-ui/useToday';
import { useExportHelperStatementMutation } from '../../api/desk';
import { bookYears } from '../../../lib/bookPeriod';
import { helperStatementTexts as texts } from './texts';
import type { Helper } from './helper';
import styles from './HelperPage.module.css';

/** Saves the statement of a calendar year, as the helper reads it (M-286). */
export function HelperStatement({ helper: { _id: id } }: { helper: Helper }) {
  const toast = useToast();
  const today = useToday();
  const years = bookYears(Number(today.slice(0, 4)), today).map(String);
  const [year, setYear] = useState(years[0] ?? '');
  const [exportStatement, { isLoading }] = useExportHelperStatementMutation();
  const handleClick = async () => {
    const { data, error } = await exportStatement({ id, year: Number(year) });
    if (data === undefined) toast.error(errorText(error, texts.failed));
    else downloadCsv(data, texts.fileName(year, id));
  };
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.title} />
      <p className={styles.quiet}>{texts.lead}</p>
      <Select
        label={texts.year}
        options={years.map((one) => ({ value: one, label: one }))}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      />
      <Button variant="secondary" isBusy={isLoading} busyText={texts.downloading} onClick={() => void handleClick()}>
        {texts.download}
      </Button>
    </Card>
  );
}
