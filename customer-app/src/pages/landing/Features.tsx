import type { ReactNode } from 'react';
import { cx, Icon, Image, type IconName } from 'shared-ui/ui';
import styles from './Features.module.css';

interface FeaturesProps {
  title: string;
  features: readonly { icon: IconName; title: string; text: string }[];
  /** URLs of two images. */
  pictures: readonly string[];
  action: ReactNode;
  isDeep?: boolean;
}

/** The features for customers or for helpers. */
export function Features({ title, features, pictures, action, isDeep = false }: FeaturesProps) {
  return (
    <div className={cx(styles.panel, isDeep && styles.deep)}>
      <div>
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
