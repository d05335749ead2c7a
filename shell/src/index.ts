import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { start } from './bootstrap';

void start();
