import { Cluster, TextLink } from 'shared-ui/ui';
import { jobPaths } from '../lib/jobPaths';
import { jobTexts } from '../texts/job';

/** Leads from the lists of jobs to the pages that explain them. */
export function JobLinks() {
  return (
    <nav aria-label={jobTexts.links}>
      <Cluster gap={4}>
        <TextLink to={jobPaths.week}>{jobTexts.week}</TextLink>
        <TextLink to={jobPaths.offers}>{jobTexts.offers}</TextLink>
        <TextLink to={jobPaths.figures}>{jobTexts.figures}</TextLink>
        <TextLink to={jobPaths.ranking}>{jobTexts.ranking}</TextLink>
      </Cluster>
    </nav>
  );
}
