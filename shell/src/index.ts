import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { start } from './bootstrap';

// In a task of its own: the entry of the page's app, which is the next script, has run or failed by then.
setTimeout(() => void start());
