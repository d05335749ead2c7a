import { Link } from 'react-router-dom';
import type { Service } from 'contract/catalogue/service';
import { Card, textStyles } from 'shared-ui/ui';
import { Price } from 'shared-ui/parts';
import { Picture } from '../Picture';
import cardLink from '../cardLink.module.css';
import styles from './ServiceChoice.module.css';

interface ServiceChoiceProps {
  service: Service;
  /** The path that choosing it leads to. */
  to: string;
  /**
   * Of its heading.
   * @default 2
   */
  level?: 2 | 3;
}

/** A chore to choose, in a list: picture, name and price. */
export function ServiceChoice({ service: { name, image, price }, to, level = 2 }: ServiceChoiceProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="li" padding="none" isInteractive className={styles.choice}>
      <Picture file={image} width={84} height={68} className={styles.picture} />
      <div>
        <Heading className={textStyles.md}>
          <Link to={to} className={cardLink.link}>
            {name}
          </Link>
        </Heading>
        <Price amount={price} isPerHour />
      </div>
    </Card>
  );
}
