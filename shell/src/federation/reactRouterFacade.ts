// The part of React Router that the product uses. In the shell 'react-router-dom' is this file, so the shared copy is tree-shaken:
// a module that is shared is kept whole. An import of a name that is missing here fails the build.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterContextProvider,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
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
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
