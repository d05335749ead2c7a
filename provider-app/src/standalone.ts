import { paths } from 'shared-ui/paths';
import { renderStandalone } from 'shared-ui/standalone';
import { routes } from './routes';

renderStandalone(routes, { homePath: paths.providerLogin() });
