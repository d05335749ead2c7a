import type { FavouriteKind } from 'contract/catalogue/service';
import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { useAddFavouriteMutation, useListFavouritesQuery, useRemoveFavouriteMutation } from '../../api/favourites';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { favouritesTexts as texts } from '../../texts/favourites';

interface FavouriteButtonProps {
  kind: FavouriteKind;
  id: string;
  /** Of the chore or the helper: in the button's accessible name. */
  name: string;
  /** @default 'md' */
  size?: 'sm' | 'md';
  /** Of a list of favourites, where the button reads 'Remove': called once it is kept no more. */
  onRemoved?: () => void;
}

/** Keeps a chore or a helper as a favourite, or keeps it no more (M-257); nothing until it is known which, and for nobody signed in. */
export function FavouriteButton({ kind, id, name, size, onRemoved }: FavouriteButtonProps) {
  const toast = useToast();
  const { data } = useListFavouritesQuery(undefined, { skip: !useIsCustomer() });
  const [add, { isLoading: isAdding }] = useAddFavouriteMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFavouriteMutation();
  if (!data) return null;

  const isKept = (kind === 'service' ? data.services : data.helpers).some(({ _id }) => _id === id);
  const handleClick = async () => {
    const { error } = await (isKept ? remove : add)({ kind, id });
    if (error) toast.error(errorText(error, texts.changeFailed));
    else if (isKept) onRemoved?.();
  };
  const isInList = onRemoved !== undefined;
  const text = isKept ? (isInList ? texts.remove : texts.kept[kind]) : texts.keep[kind];
  return (
    <Button
      size={size}
      variant={isKept && !isInList ? 'soft' : 'secondary'}
      icon={isInList ? 'x' : 'heart'}
      isBusy={isAdding || isRemoving}
      aria-label={isKept && !isInList ? texts.keptNamed(text, name) : texts.named(text, name)}
      onClick={() => void handleClick()}
    >
      {text}
    </Button>
  );
}
