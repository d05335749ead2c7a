// The app alone, without the shell (npm run dev -w provider-app). The dynamic import lets shared modules settle first.
void import('./standalone');
