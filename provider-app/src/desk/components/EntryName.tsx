import { fileUrl } from 'shared-ui/store';
import { Image, TextLink } from 'shared-ui/ui';
import styles from './Desk.module.css';

/** An entry in a list: its picture, and its name, which leads to it. */
export function EntryName({ to, name, image }: { to: string; name: string; image: string }) {
  return (
    <span className={styles.entry}>
      <Image src={fileUrl('images', image) ?? undefined} alt="" width={80} height={50} className={styles.thumbnail} />
      <TextLink to={to}>{name}</TextLink>
    </span>
  );
}
