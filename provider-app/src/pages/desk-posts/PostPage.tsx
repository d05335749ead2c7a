import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { deskPaths } from 'shared-ui/deskPaths';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing, useToast } from 'shared-ui/store';
import { Button, ButtonLink, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { useDeletePostMutation, useGetOperatorPostQuery } from '../../api/deskPosts';
import { DeleteDialog } from '../../components/desk/entry/DeleteDialog';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';
import { deleteTexts, entryTexts } from '../../texts/deskEntries';
import { postTexts } from '../../texts/deskPosts';
import { LazyPostForm } from './LazyPostForm';
import { PostStateBadge } from './PostStateBadge';

const BACK = { to: deskPaths.posts(), label: postTexts.back };
const SAID = { save: entryTexts.saved, publish: postTexts.published, unpublish: postTexts.drafted };

interface LoadedPostProps {
  post: OperatorPost;
  reload: () => Promise<OperatorPost | undefined>;
}

function LoadedPost({ post, reload }: LoadedPostProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [remove] = useDeletePostMutation();
  const [isDeleting, setIsDeleting] = useState(false);
  const [openedCount, setOpenedCount] = useState(0);
  const leave = (said: string) => {
    toast.success(said);
    void navigate(deskPaths.posts());
  };
  return (
    <>
      <PageHeader
        title={post.title}
        subtitle={<PostStateBadge state={post.state} />}
        back={BACK}
        actions={
          <>
            {post.state === 'published' && (
              <ButtonLink variant="secondary" to={paths.post(post._id)}>
                {postTexts.view}
              </ButtonLink>
            )}
            <Button variant="secondary" icon="trash-2" onClick={() => setIsDeleting(true)}>
              {deleteTexts.delete}
            </Button>
          </>
        }
      />
      <LazyPostForm
        key={openedCount}
        stored={post}
        reload={reload}
        onLoadTheirs={() => setOpenedCount((count) => count + 1)}
        onSaved={({ title }, aim) => leave(SAID[aim](title))}
      />
      {isDeleting && (
        <DeleteDialog
          name={post.title}
          lead={postTexts.deleteLead}
          onDelete={(reason) => remove({ id: post._id, version: post.version, reason })}
          onDeleted={() => leave(deleteTexts.done(post.title))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

/** One post, to change, publish or delete (M-178.2, M-178.3). */
export function PostPage() {
  const { id = '' } = useParams();
  const query = useGetOperatorPostQuery({ id }, { refetchOnMountOrArgChange: true });
  const reload = () =>
    query
      .refetch()
      .unwrap()
      .catch(() => undefined);

  if (isMissing(query.error))
    return (
      <>
        <PageHeader title={postTexts.missingTitle} back={BACK} />
        <EmptyState title={postTexts.missing} />
      </>
    );
  return (
    <QueryState
      query={query}
      skeleton={<TableSkeleton />}
      errorTitle={postTexts.errorTitle}
      errorMessage={errorText(query.error, postTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {(post) => <LoadedPost key={post._id} post={post} reload={reload} />}
    </QueryState>
  );
}
