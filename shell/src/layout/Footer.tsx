import { Container, Logo, TextLink, SegmentedRadios } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import styles from './Footer.module.css';
import { useSyncExternalStore } from 'react';
import { chooseTheme, subscribeToTheme } from './theme';
import { shownTheme, THEME_KEY } from 'hosting/theme';

const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: texts.theme[value] }));

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
  // Pages of rules and help (M-573).
  {
    title: footer.help,
    links: footer.info
      .split(' ')
      .map((name) => ({ to: paths.info(name.toLowerCase()), label: name.replace('-', ' ') })),
  },
  {
    title: footer.follow,
    links: footer.social.map((label) => ({ to: `https://www.${label.toLowerCase()}.com/`, label })),
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
