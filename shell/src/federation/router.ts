// The part of React Router the product uses. The shell shares this file as 'react-router-dom', which keeps it tree-shaken.
// A name missing here stops the build of whoever imports it.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterContextProvider,
  ScrollRestoration,
  createBrowserRouter,
  createContext,
  data,
  matchRoutes,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
