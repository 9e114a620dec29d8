import type { Beginning } from './deferred-hydration.ts'

interface Window {
  beginning?: Beginning
  __reactRouterRouteModules?: Record<string, object>
}

type ClientLoader = (args: unknown) => unknown

const load = (file: string): Promise<{ clientLoader?: ClientLoader }> => import(/* @vite-ignore */ file)

/** What the router expects on the window before it hydrates. In development its own <Scripts/> has put it there. */
export async function loadBeginning(): Promise<void> {
  const target = window as Window
  if (target.beginning === undefined) return
  const { manifest, routes } = target.beginning
  const [modules] = await Promise.all([Promise.all(routes.map(loadRoute)), load(manifest)])
  target.__reactRouterRouteModules = Object.fromEntries(modules)
}

async function loadRoute({ id, modules, loader }: Beginning['routes'][number]): Promise<[string, object]> {
  const parts: object[] = await Promise.all(modules.map(load))
  const clientLoader = async (args: unknown) => (await load(loader as string)).clientLoader?.(args)
  return [id, Object.assign({}, ...parts, loader === undefined ? {} : { clientLoader })]
}
