import { CardSection } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { PageHeader, Stack } from 'shared-ui/ui';
import { rankingTexts as texts } from './texts';
import styles from './RankingPage.module.css';

/** The rules of matching in plain words, from the table that it runs (M-270.2). */
export function RankingPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.services(), label: texts.back }}
      />
      <Stack gap={4}>
        {texts.parts.map(({ title, lead, isOrdered, rules }) => {
          const List = isOrdered ? 'ol' : 'ul';
          return (
            <CardSection key={title} title={title} gap={3} className={styles.part}>
              <p>{lead}</p>
              {rules.length > 0 && (
                <List className={styles.rules} data-ordered={isOrdered || undefined}>
                  {rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </List>
              )}
            </CardSection>
          );
        })}
        <p>{texts.byHand}</p>
      </Stack>
    </>
  );
}
