import type { FullPost } from 'contract/catalogue/service';
import { Button, ButtonLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useToast, errorText } from 'shared-ui/store';
import { useLikePostMutation } from '../../api/postLikes';
import { postTexts } from '../../texts/posts';
import styles from './Like.module.css';

/** One like per customer; visitors are led to the login and back. */
export function Like({ post: { _id, isLiked }, isSignedIn }: { post: FullPost; isSignedIn: boolean }) {
  const [like, { isLoading, error }] = useLikePostMutation();
  const toast = useToast();

  if (!isSignedIn) {
    return (
      <p className={styles.like}>
        <ButtonLink variant="secondary" icon="heart" to={paths.auth({ returnTo: paths.post(_id) })}>
          {postTexts.signInToLike}
        </ButtonLink>
      </p>
    );
  }
  const handleLike = async () => {
    const { error: failure } = await like({ id: _id });
    if (failure) toast.error(errorText(failure, postTexts.likeFailed));
  };
  return (
    <div className={styles.like}>
      <Button
        variant={isLiked ? 'soft' : 'secondary'}
        icon="heart"
        isBusy={isLoading}
        isDisabled={isLiked}
        aria-pressed={isLiked}
        onClick={handleLike}
      >
        {isLiked ? postTexts.liked : postTexts.like}
      </Button>
      {error && <p className={styles.error}>{errorText(error, postTexts.likeFailed)}</p>}
    </div>
  );
}
