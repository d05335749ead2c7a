import { assetUrl, ButtonLink, Container, Image } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { homeTexts } from './texts';
import styles from './DiyBlock.module.css';

const PICTURES = ['handyman', 'gardening', 'carpentry', 'move-help'] as const;

/** Promotes the guides for doing chores oneself. */
export function DiyBlock() {
  return (
    <Container>
      <section className={styles.block} aria-labelledby="diy">
        <div>
          <h2 id="diy">{homeTexts.diyTitle}</h2>
          <p>{homeTexts.diyText}</p>
          <div className={styles.actions}>
            <ButtonLink variant="onDeep" to={paths.posts()}>
              {homeTexts.diyRead}
            </ButtonLink>
            <ButtonLink variant="ghostOnDeep" to={useJoinPath()} preventScrollReset>
              {homeTexts.diyJoin}
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
