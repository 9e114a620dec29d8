import type { HydrationPlan } from './deferred-hydration.ts'

interface Window {
  hydrationPlan?: HydrationPlan
  __reactRouterRouteModules?: Record<string, object>
}

type ClientLoader = (args: unknown) => unknown

const load = (file: string): Promise<{ clientLoader?: ClientLoader }> => import(/* @vite-ignore */ file)

/** Sets the globals that the router reads. In development the router's own <Scripts/> has set them. */
export async function loadHydrationPlan(): Promise<void> {
  const target = window as Window
  if (target.hydrationPlan === undefined) return
  const { manifest, routes } = target.hydrationPlan
  const [modules] = await Promise.all([Promise.all(routes.map(loadRoute)), load(manifest)])
  target.__reactRouterRouteModules = Object.fromEntries(modules)
}

async function loadRoute({
  id,
  modules,
  loader,
}: HydrationPlan['routes'][number]): Promise<[string, object]> {
  const parts: object[] = await Promise.all(modules.map(load))
  const clientLoader = async (args: unknown) => (await load(loader as string)).clientLoader?.(args)
  return [id, Object.assign({}, ...parts, loader === undefined ? {} : { clientLoader })]
}
