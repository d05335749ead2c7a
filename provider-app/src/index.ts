// The app alone, without the shell: npm run dev -w provider-app.
import './standalone';
