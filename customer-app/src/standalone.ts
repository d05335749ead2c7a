import { renderStandalone } from 'shared-ui/standalone';
import { routes } from './routes';

renderStandalone(routes);
