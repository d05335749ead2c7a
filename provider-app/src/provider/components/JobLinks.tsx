import { Cluster, TextLink } from 'shared-ui/ui';
import { providerPaths } from '../paths';
import { jobTexts } from '../texts/job';

/** Leads from the lists of jobs to the pages that explain them. */
export function JobLinks() {
  return (
    <nav aria-label={jobTexts.links}>
      <Cluster gap={4}>
        <TextLink to={providerPaths.week()}>{jobTexts.week}</TextLink>
        <TextLink to={providerPaths.offers()}>{jobTexts.offers}</TextLink>
        <TextLink to={providerPaths.figures()}>{jobTexts.figures}</TextLink>
        <TextLink to={providerPaths.ranking()}>{jobTexts.ranking}</TextLink>
      </Cluster>
    </nav>
  );
}
