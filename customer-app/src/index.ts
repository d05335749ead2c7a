// The app alone, without the shell (npm run dev -w customer-app). The dynamic import lets shared modules settle first.
void import('./standalone');
