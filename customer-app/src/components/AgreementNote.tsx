import { paths } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { agreementTexts as texts } from '../texts/agreement';
import parts from './FormParts.module.css';

type Slug = keyof typeof texts.pages;

function Rules({ slug }: { slug: Slug }) {
  return (
    <TextLink to={paths.info(slug)} target="_blank">
      {texts.pages[slug]}
    </TextLink>
  );
}

/** The rules that a person agrees to, beside the button that does so (M-573). They open in a tab of their own, so that nothing typed is left. */
export function AgreementNote({ to, also }: { to: Slug; also: Slug }) {
  return (
    <p className={parts.hint}>
      {texts.agree}
      <Rules slug={to} />
      {texts.read}
      <Rules slug={also} />
      {texts.end}
    </p>
  );
}
