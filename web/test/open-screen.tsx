import '../app/app.css'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import type { ComponentType } from 'react'
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useParams,
} from 'react-router'
import { inject } from 'vitest'
import { render } from 'vitest-browser-react'
import { wipeDevice } from '../app/admin/kit/offline/device-store.ts'
import { browserApi } from '../app/lib/calls/api.ts'
import { readSavedStudio } from '../app/shared/studio/saved-studio.ts'
import { StudioContext } from '../app/shared/studio/use-studio.ts'
import { Toasts } from '../app/ui/feedback/toasts.tsx'
import type { ScreenRoute } from './commands.ts'

interface RouteModule {
  default: ComponentType<{ loaderData: unknown; params: unknown }>
  clientLoader?: RouteObject['loader']
  clientMiddleware?: RouteObject['middleware']
  shouldRevalidate?: RouteObject['shouldRevalidate']
}

const MODULES = import.meta.glob<RouteModule>('../app/{admin,login}/**/*-{page,layout}.tsx')

/** Passes loader data to the component of a route, like the framework. */
const withLoaderData = (Page: RouteModule['default']) =>
  function PageWithLoaderData() {
    return <Page loaderData={useLoaderData()} params={useParams()} />
  }

/** Converts a route of routes.ts for the browser's router, which loads its module when it is opened. */
function toRoute({ id, path, index, file, children }: ScreenRoute): RouteObject {
  const load = MODULES[`../app/${file}`] as () => Promise<RouteModule>
  const lazy = {
    Component: async () => withLoaderData((await load()).default),
    loader: async () => (await load()).clientLoader,
    middleware: async () => (await load()).clientMiddleware ?? [],
    shouldRevalidate: async () => (await load()).shouldRevalidate,
  }
  const common = { id, lazy, ...(path === undefined ? {} : { path }) }
  return index ? { ...common, index: true } : { ...common, children: children?.map(toRoute) ?? [] }
}

function Shell() {
  return (
    <StudioContext value={useLoaderData<Studio>()}>
      <Outlet />
      <Toasts />
    </StudioContext>
  )
}

/** Opens a screen as the signed-in owner of an empty studio, with empty storage. Returns the router. */
export async function openScreen(path: string) {
  await wipeDevice()
  const savedBefore = readSavedStudio()
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        Component: Shell,
        loader: () => browserApi(studioApi.show),
        shouldRevalidate: () => readSavedStudio() !== savedBefore,
        HydrateFallback: () => null,
        children: inject('routes').map(toRoute),
      },
    ],
    { initialEntries: [path] },
  )
  await render(<RouterProvider router={router} />)
  return router
}
