import { deskPaths } from '../../paths';
import { ButtonLink, Card, PageHeader, Stack } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorPostsQuery } from '../../api/posts';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { postsTexts } from './texts';
import { postColumns } from './postColumns';
import { postFilters } from './postFilters';

/** Every post, drafts too: searched and filtered in the URL, in pages (M-178.1). */
export function PostsPage() {
  const { filter, page, isFiltered, form } = useDeskFilters(postFilters);
  const query = useListOperatorPostsQuery({ ...filter, page }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={postsTexts.title}
        subtitle={postsTexts.subtitle}
        actions={
          <ButtonLink icon="plus" to={deskPaths.newPost()}>
            {postsTexts.add}
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        {form}
        <DeskList query={query} isFiltered={isFiltered} texts={postsTexts}>
          {(posts) => (
            <Card padding="sm">
              <DataTable caption={postsTexts.table} columns={postColumns} rows={posts} rowKey={({ _id }) => _id} />
            </Card>
          )}
        </DeskList>
      </Stack>
    </>
  );
}
