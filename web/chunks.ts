interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const OURS = /\/(web\/app|contract\/src)\//
/** Files that are part of every public page. */
const FRAME = /\/app\/(root|site\/layout\/site-layout)\.tsx/
const HOME = /\/app\/site\/home\/home-page\.tsx/
const OFFICE = /\/app\/admin\/[\w/-]+-(page|layout)\.tsx/
const PUBLIC = /\/app\/site\//
const PUBLIC_PAGE = /\/app\/site\/[\w/-]+-page\.tsx/

/**
 * False for files that the first view does not need: client loaders, which the router splits off and
 * downloads with a navigation; pages that the router replaces by a list of their parts; and schema.org data,
 * which only the server writes.
 */
const isShown = (id: string, graph: Graph) =>
  !/\?(route-chunk=clientLoader|__react-router-)|\/site\/head\/\w+-data\.ts/.test(id) &&
  graph.getModuleInfo(`${id}?route-chunk=main`) === null

/** Returns the module and all modules that import it, directly or indirectly. */
function shownWith(id: string, graph: Graph): string[] {
  if (!isShown(id, graph)) return []
  const found = new Set([id])
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) {
      if (isShown(importer, graph)) found.add(importer)
    }
  }
  return [...found]
}

const group = (name: string, priority: number, holds: (files: string[]) => boolean, test = OURS) => ({
  name: (id: string, graph: Graph) => (holds(shownWith(id, graph)) ? name : null),
  debugName: name,
  test,
  priority,
})

const includes = (files: string[], page: RegExp) => files.some((file) => page.test(file))
const isForBoth = (files: string[]) => includes(files, PUBLIC) && includes(files, OFFICE)
const isShared = (files: string[]) =>
  new Set(files.flatMap((file) => PUBLIC_PAGE.exec(file)?.[0] ?? [])).size > 1

/** Without these groups the bundler creates a file for every few shared lines, which compress badly. */
export const CHUNKS = [
  {
    name: 'router',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown\/runtime/,
    priority: 8,
  },
  { name: 'validator', test: /\/node_modules\/zod\//, priority: 7 },
  // Modules of every public page, and modules that the home page shares with other pages.
  group(
    'frame',
    6,
    (files) =>
      includes(files, FRAME) || (includes(files, HOME) && (isShared(files) || includes(files, OFFICE))),
  ),
  group('home', 5, (files) => includes(files, HOME)),
  // The API client and modules that several pages share.
  group('calls', 4, (files) => isShared(files) || isForBoth(files), /\/(web\/app\/lib|contract\/src)\//),
  group('pages', 3, isShared),
  // Modules that public pages share with the back office, and modules of the back office only.
  group('fields', 2, isForBoth),
  group(
    'office',
    1,
    (files) => includes(files, OFFICE),
    /\/web\/app\/(ui|shared|lib|admin\/(shell|kit\/(drafts|form|list|page|session)|content\/links))\//,
  ),
]
