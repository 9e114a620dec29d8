import type { Beginning } from './begin-later.ts'

interface Window {
  beginning?: Beginning
  __reactRouterRouteModules?: Record<string, unknown>
}

/** What the router expects on the window before it hydrates. In development its own <Scripts/> has put it there. */
export async function loadBeginning(): Promise<void> {
  const target = window as Window
  const { beginning } = target
  if (beginning === undefined) return
  const load = (file: string): Promise<object> => import(/* @vite-ignore */ file)
  const [, ...routes] = await Promise.all([
    load(beginning.manifest),
    ...beginning.routes.map(async ([id, files]) => {
      const modules = await Promise.all(files.map(load))
      // A module of one part only stands for itself.
      return [id, modules.length === 1 ? modules[0] : Object.assign({}, ...modules)]
    }),
  ])
  target.__reactRouterRouteModules = Object.fromEntries(routes)
}
