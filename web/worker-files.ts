import { readdir, readFile, writeFile } from 'node:fs/promises'

const CLIENT = new URL('./build/client/', import.meta.url)
const ASSETS = new URL('assets/', CLIENT)
const WORKER = new URL('admin/service-worker.js', CLIENT)

interface Route {
  id: string
  parentId?: string
  module: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  css?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/** The frame, the screens, the sign-in, and the page for an unknown address. */
const isForStaff = ({ id, parentId }: Route) =>
  /^(root|admin|unknown-address)$|^login\//.test(id) || parentId === 'admin'

const names = new Set(await readdir(ASSETS))
const read = (name: string) => readFile(new URL(name, ASSETS), 'utf8')

/** The router's manifest; the route for /site.webmanifest has a file of a similar name. */
async function readManifest(): Promise<[string, Manifest]> {
  for (const name of names) {
    const text = name.startsWith('manifest-') && name.endsWith('.js') ? await read(name) : ''
    if (text.startsWith('window.__reactRouterManifest='))
      return [name, JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))]
  }
  throw new Error('The build has no manifest of the routes.')
}

/**
 * Writes the files of the staff's screens, with everything that they import, into the service worker. The file of
 * the manifest comes first and names the build.
 */
const [manifest, { entry, routes }] = await readManifest()
const found = new Set(
  [
    entry.module,
    ...entry.imports,
    ...Object.values(routes)
      .filter(isForStaff)
      .flatMap(({ module, clientLoaderModule = '', clientMiddlewareModule = '', css = [] }) => [
        module,
        clientLoaderModule,
        clientMiddlewareModule,
        ...css,
      ]),
  ]
    .map((file) => file.replace('/assets/', '').replace('#', ''))
    .filter((file) => file !== ''),
)
for (const file of found) {
  const code = file.endsWith('.js') ? await read(file) : ''
  for (const [, name = ''] of code.matchAll(/["'`/]([\w.-]+\.(?:js|css|woff2))["'`]/g))
    if (names.has(name)) found.add(name)
}
const files = [manifest, ...found].map((name) => `/assets/${name}`)
const worker = await readFile(WORKER, 'utf8')
await writeFile(WORKER, worker.replace('const FILES = []', `const FILES = ${JSON.stringify(files)}`))
