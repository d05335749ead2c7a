// Accounts of the demo that the benches sign in to, whose password is the README's.
const PASSWORD = 'choresy-demo';

export const CUSTOMER = { login: '/api/auth/login', email: 'amelia@example.com' };
export const HELPER = { login: '/api/auth/login-service', email: 'hugo@example.com' };

/** Signs in to an account. Returns the product's entries in localStorage: `{ name: value }`. */
export async function sessionOf(origin, { login, email }) {
  const response = await fetch(origin + login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  const { token, provider } = await response.json();
  return provider ? { providerToken: token, providerId: provider.id, provider: JSON.stringify(provider) } : { token };
}
