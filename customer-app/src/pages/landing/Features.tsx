import type { ReactNode } from 'react';
import { cx, Icon, Image, type IconName } from 'shared-ui/ui';
import styles from './Features.module.css';

interface FeaturesProps {
  title: string;
  features: readonly { icon: IconName; title: string; text: string }[];
  /** Two addresses. */
  pictures: readonly string[];
  action: ReactNode;
  isDeep?: boolean;
}

/** What the product does for one side. */
export function Features({ title, features, pictures, action, isDeep = false }: FeaturesProps) {
  return (
    <div className={cx(styles.panel, isDeep && styles.deep)}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <ul role="list" className={styles.list}>
          {features.map((feature) => (
            <li key={feature.title}>
              <span className={styles.icon}>
                <Icon name={feature.icon} />
              </span>
              <div>
                <h4>{feature.title}</h4>
                <p>{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
        {action}
      </div>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <Image key={picture} src={picture} alt="" width={800} height={500} />
        ))}
      </div>
    </div>
  );
}
