export function ProviderLoginPage() {
  return <h1>Choresy helper login</h1>;
}
