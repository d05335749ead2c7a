import { paths } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { AGREEMENT_END, agreements } from '../texts/agreement';
import parts from './FormParts.module.css';

/** The rules that a person agrees to, beside the button that does so (M-573). They open in a tab of their own, so that nothing typed is left. */
export function AgreementNote({ of }: { of: keyof typeof agreements }) {
  const { lead, rules, middle, more } = agreements[of];
  const [toRules, toMore] = [rules, more].map(([page, name]) => (
    <TextLink key={page} to={paths.info(page)} target="_blank">
      {name}
    </TextLink>
  ));
  return (
    <p className={parts.hint}>
      {lead}
      {toRules}
      {middle}
      {toMore}
      {AGREEMENT_END}
    </p>
  );
}
