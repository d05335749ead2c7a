import { Link } from 'react-router-dom';

export function LandingPage() {
  return (
    <>
      <h1>Home chores, handled today.</h1>
      <Link to="/home">Book a chore in minutes</Link>
    </>
  );
}
