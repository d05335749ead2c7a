import { CardSection } from 'shared-ui/parts';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import type { ReactNode } from 'react';
import { paths } from 'shared-ui/paths';
import { PageHeader, TextLink, textStyles } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useGetWorkFiguresQuery } from '../../api/business';
import { providerPaths } from '../../paths';
import { figuresTexts as texts } from './texts';
import { jobTexts } from '../../texts/job';
import styles from './FiguresPage.module.css';

function Figure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <CardSection title={title} gap={3}>
      <p className={styles.value}>{value}</p>
      {children}
    </CardSection>
  );
}

/** How a helper works, each figure with its sum and how to improve it (M-273). */
export function FiguresPage() {
  const query = useGetWorkFiguresQuery(undefined, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.dashboard(), label: texts.back }}
      />
      <PageQuery query={query} texts={texts} skeleton={<BlockSkeleton height="28rem" />}>
        {(figures) => (
          <div className={styles.figures}>
            {texts.figures.map(({ title, value, sum, counted, improve }) => (
              <Figure key={title} title={title} value={value(figures)}>
                <p>{sum(figures)}</p>
                <p className={textStyles.quiet}>{counted}</p>
                <p>
                  <b>{texts.howTo}</b> {improve}
                </p>
              </Figure>
            ))}
            <Figure title={texts.recent.title} value={texts.recent.value(figures)}>
              <p className={textStyles.quiet}>{texts.recent.counted}</p>
              <TextLink to={providerPaths.ranking()}>{jobTexts.ranking}</TextLink>
            </Figure>
          </div>
        )}
      </PageQuery>
    </>
  );
}
