import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/hooks';
import { paths } from 'shared-ui/paths';
import { isMissing, useToast } from 'shared-ui/store';
import { Button, ButtonLink, PageHeader } from 'shared-ui/ui';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { useDeletePostMutation, useGetOperatorPostQuery } from '../../api/posts';
import { DeleteDialog } from '../../components/DeleteDialog';
import { PageQuery } from '../../../components/PageQuery';
import { MissingEntry } from '../../components/DetailPage';
import { deskPaths } from '../../paths';
import { deleteTexts, entryTexts } from '../../texts/entries';
import type { PostFormProps } from './PostForm';
import { PostStateBadge } from './PostsPage';
import { postTexts } from './texts';
import { reloadOf } from '../../../lib/reloadOf';

/** The form of a post: it brings the rules of the contract and the parser of the preview, which no list needs. */
const LazyPostForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-post-form" */ './PostForm')).PostForm,
  { message: entryTexts.formFailed, skeleton: <TableSkeleton /> },
);

const BACK = { to: deskPaths.posts(), label: postTexts.back };
const SAID = { save: entryTexts.saved, publish: postTexts.published, unpublish: postTexts.drafted };

/** A new post: a draft, which is published from its own page (M-178.2). */
export function NewPostPage() {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={postTexts.newTitle} back={BACK} />
      <LazyPostForm
        stored={null}
        onSaved={({ _id, title }) => {
          toast.success(entryTexts.saved(title));
          void navigate(deskPaths.post(_id), { replace: true });
        }}
      />
    </>
  );
}

function LoadedPost({ post, reload }: Pick<PostFormProps, 'reload'> & { post: OperatorPost }) {
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
  if (isMissing(query.error)) return <MissingEntry texts={postTexts} back={BACK} />;
  return (
    <PageQuery query={query} texts={postTexts}>
      {(post) => <LoadedPost key={post._id} post={post} reload={reloadOf(query)} />}
    </PageQuery>
  );
}
