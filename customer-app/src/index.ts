// The app alone, without the shell: npm run dev -w customer-app.
import './standalone';
