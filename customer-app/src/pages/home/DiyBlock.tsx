import { assetUrl, ButtonLink, Container, Image } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { home as texts } from '../../texts/home';
import styles from './DiyBlock.module.css';

const PICTURES = ['handyman', 'gardening', 'carpentry', 'move-help'] as const;

/** Promotes the guides for doing chores oneself. */
export function DiyBlock() {
  return (
    <Container>
      <section className={styles.block} aria-labelledby="diy">
        <div>
          <h2 id="diy">{texts.diyTitle}</h2>
          <p>{texts.diyText}</p>
          <div className={styles.actions}>
            <ButtonLink variant="onDeep" to={paths.posts()}>
              {texts.diyRead}
            </ButtonLink>
            <ButtonLink variant="ghostOnDeep" to={useJoinPath()} preventScrollReset>
              {texts.diyJoin}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.pictures}>
          {PICTURES.map((name) => (
            <Image key={name} src={assetUrl(`img/${name}-400.avif`)} alt="" width={400} height={250} />
          ))}
        </div>
      </section>
    </Container>
  );
}
