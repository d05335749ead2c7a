import type { ReactNode } from 'react';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { Card, CardHeader, PageHeader, QueryState, Skeleton, SkeletonBlock, TextLink } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetWorkFiguresQuery } from '../../api/workFigures';
import { providerPaths } from '../../paths';
import { commonTexts } from '../../../texts/common';
import { figuresTexts as texts } from './texts';
import { jobTexts } from '../../texts/job';
import styles from './FiguresPage.module.css';

function Figure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.figure}>
      <CardHeader title={title} />
      <p className={styles.value}>{value}</p>
      {children}
    </Card>
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
      <QueryState
        query={query}
        skeleton={
          <Skeleton label={commonTexts.loading}>
            <SkeletonBlock height="28rem" />
          </Skeleton>
        }
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, texts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {(figures) => (
          <div className={styles.figures}>
            {texts.figures.map(({ title, value, sum, counted, improve }) => (
              <Figure key={title} title={title} value={value(figures)}>
                <p>{sum(figures)}</p>
                <p className={styles.quiet}>{counted}</p>
                <p>
                  <b>{texts.howTo}</b> {improve}
                </p>
              </Figure>
            ))}
            <Figure title={texts.recent.title} value={texts.recent.value(figures)}>
              <p className={styles.quiet}>{texts.recent.counted}</p>
              <TextLink to={providerPaths.ranking()}>{jobTexts.ranking}</TextLink>
            </Figure>
          </div>
        )}
      </QueryState>
    </>
  );
}
