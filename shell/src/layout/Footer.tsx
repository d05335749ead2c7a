import { Container, Logo, TextLink, SegmentedRadios } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import styles from './Footer.module.css';
import { useSyncExternalStore } from 'react';
import { chooseTheme, subscribeToTheme } from './theme';
import { shownTheme, THEME_KEY, type Theme } from 'hosting/theme';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: texts.theme.light },
  { value: 'dark', label: texts.theme.dark },
  { value: 'system', label: texts.theme.system },
];

/** Light, dark or the device's theme; the choice is stored. By its name the inline bootstrap script finds it before this code is there. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribeToTheme, shownTheme, () => 'system' as const);
  return (
    <SegmentedRadios
      name={THEME_KEY}
      legend={texts.theme.legend}
      isLegendHidden
      options={options}
      value={theme}
      onChange={chooseTheme}
    />
  );
}

const { footer } = texts;

/** Pages of rules and help (M-573). */
const infoPages = Object.entries(footer.info).map(([slug, label]) => ({ to: paths.info(slug), label }));

const columns = [
  {
    title: footer.quickLinks,
    links: [
      { to: paths.categories(), label: footer.categories },
      { to: paths.services(), label: footer.services },
      { to: paths.posts(), label: footer.posts },
      { to: paths.cart(), label: footer.basket },
    ],
  },
  { title: footer.help, links: infoPages },
  {
    title: footer.follow,
    links: [
      { to: 'https://www.instagram.com/', label: footer.instagram },
      { to: 'https://www.facebook.com/', label: footer.facebook },
      { to: 'https://www.linkedin.com/', label: footer.linkedIn },
    ],
  },
  {
    title: footer.contact,
    links: [
      { to: `mailto:${footer.email}`, label: footer.email },
      { to: `tel:${footer.phone.replaceAll(' ', '')}`, label: footer.phone },
      { to: paths.providerLogin(), label: footer.helperLogin },
    ],
  },
];

/** The footer of the public site: description, links, contact details and theme. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Logo to={paths.root()} />
          <p>{footer.description}</p>
          <ThemeChoice />
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to} variant="quiet">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Container>
      <Container>
        <p className={styles.copyright}>{footer.copyright(new Date().getFullYear())}</p>
      </Container>
    </footer>
  );
}
