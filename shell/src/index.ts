import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './federation/runtimeCore';
import { start } from './bootstrap';

void start();
