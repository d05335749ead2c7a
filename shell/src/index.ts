import 'shared-ui/tokens.css';
import { start } from './start';

start();
