import { useEffect } from 'react';
import { ButtonLink, Container, EmptyState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';

const { title, body, services } = texts.notFound;

export function NotFound() {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  });
  return (
    <Container>
      <EmptyState level={1} title={title} action={<ButtonLink to={paths.services()}>{services}</ButtonLink>}>
        <p>{body}</p>
      </EmptyState>
    </Container>
  );
}
