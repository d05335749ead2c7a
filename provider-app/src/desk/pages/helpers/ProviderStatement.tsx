import { useState } from 'react';
import { Select } from 'shared-ui/ui/Select';
import { useToday } from 'shared-ui/useToday';
import { bookYears } from '../../../lib/bookPeriod';
import { useExportProviderStatementMutation, type Helper } from '../../api/providers';
import { CardSection } from 'shared-ui/ui/CardSection';
import { DownloadButton } from '../../components/DownloadButton';
import { Quiet } from '../../components/Text';
import { providerStatementTexts as texts } from './texts';

/** Saves the statement of a calendar year, as the helper reads it (M-286). */
export function ProviderStatement({ helper: { _id: id } }: { helper: Helper }) {
  const today = useToday();
  const years = bookYears(Number(today.slice(0, 4)), today).map(String);
  const [year, setYear] = useState(years[0] ?? '');
  const [exportStatement, { isLoading }] = useExportProviderStatementMutation();
  return (
    <CardSection title={texts.title}>
      <Quiet>{texts.lead}</Quiet>
      <Select
        label={texts.year}
        options={years.map((one) => ({ value: one, label: one }))}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      />
      <DownloadButton
        texts={texts}
        fileName={texts.fileName(year, id)}
        isLoading={isLoading}
        onRequest={() => exportStatement({ id, year: Number(year) })}
      />
    </CardSection>
  );
}
