import { paths } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { agreements } from '../texts/agreement';
import parts from './FormParts.module.css';

/** The rules that a person agrees to, beside the button that does so (M-573). They open in a tab of their own, so that nothing typed is left. */
export function AgreementNote({ of }: { of: keyof typeof agreements }) {
  return (
    <p className={parts.hint}>
      {agreements[of].map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <TextLink key={part[0]} to={paths.info(part[0])} target="_blank">
            {part[1]}
          </TextLink>
        ),
      )}
    </p>
  );
}
