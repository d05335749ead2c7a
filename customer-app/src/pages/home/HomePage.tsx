export function HomePage() {
  return <h1>Top Chores near you!</h1>;
}
