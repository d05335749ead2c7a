import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../paths';
import { useToast } from 'shared-ui/store';
import { PageHeader } from 'shared-ui/ui';
import { entryTexts } from '../../texts/entries';
import { postTexts } from './texts';
import { LazyPostForm } from './LazyPostForm';

/** A new post: a draft, which is published from its own page (M-178.2). */
export function NewPostPage() {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={postTexts.newTitle} back={{ to: deskPaths.posts(), label: postTexts.back }} />
      <LazyPostForm
        stored={null}
        reload={async () => undefined}
        onLoadTheirs={() => undefined}
        onSaved={({ _id, title }) => {
          toast.success(entryTexts.saved(title));
          void navigate(deskPaths.post(_id), { replace: true });
        }}
      />
    </>
  );
}
