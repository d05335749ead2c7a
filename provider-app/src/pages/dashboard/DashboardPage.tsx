export function DashboardPage() {
  return <h1>Chores Provider Dashboard</h1>;
}
