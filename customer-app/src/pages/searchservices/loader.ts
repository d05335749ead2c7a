export { loader } from '../services/loader';
