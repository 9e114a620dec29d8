import { glob, readFile, writeFile } from 'node:fs/promises'

const ASSETS = new URL('./build/client/assets/', import.meta.url)
const START = 'window.__reactRouterManifest='

interface Manifest {
  routes: Record<string, { parentId?: string; [key: string]: unknown }>
}

/** Back office and client pages load separate documents, so visitors need not download their routes. */
const isElsewhere = ({ routes }: Manifest, id: string | undefined): boolean =>
  id !== undefined &&
  (/^(admin|login|setup|site\/client-page)/.test(id) || isElsewhere({ routes }, routes[id]?.parentId))

/** Removes the imports of routes, a quarter of the file: the router needs them only to prefetch links. */
for await (const name of glob('manifest-*.js', { cwd: ASSETS })) {
  const file = new URL(name, ASSETS)
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(START)) continue
  const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as Manifest
  for (const route of Object.values(manifest.routes))
    for (const [key, value] of Object.entries(route))
      if (key === 'imports' || value === false) delete route[key]
  await writeFile(file, `${START}${JSON.stringify(manifest)};`)
  const site = Object.entries(manifest.routes).filter(
    ([id, route]) => !isElsewhere(manifest, id) && (id === 'root' || route.hasDefaultExport),
  )
  const forVisitors = { ...manifest, routes: Object.fromEntries(site) }
  await writeFile(new URL(`site-${name}`, ASSETS), `${START}${JSON.stringify(forVisitors)};`)
}
