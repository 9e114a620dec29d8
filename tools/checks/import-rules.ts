import { dirname, join, normalize } from 'node:path/posix'

/** A room of the house: who lives there, and whose doors it may open. */
interface Room {
  name: string
  files: RegExp
  /** Files of this repository that it may import. */
  may: RegExp
  /** Packages that it may import; without it, all but the web's own. */
  packages?: RegExp
  /** For the person who meets the rule: what to do instead. */
  advice: string
}

const WEB_PACKAGES = /^(react|react-dom|react-router|@react-router\/\w+|vite)(\/|$)/
const CONTRACT = 'contract/src/'
const SERVER_BASE =
  'server/src/(cache|calendar|db|http|media|metrics|mail|jobs|push)/|server/src/(config|deps|run-command|phone-numbers|studio-time)\\.ts'
const WEB_BASE = 'web/app/(lib|shared|ui)/'

const room = (name: string, files: string, may: string, advice: string, packages?: RegExp): Room => ({
  name,
  files: new RegExp(`^(?:${files})`),
  may: new RegExp(`^(?:${may})`),
  advice,
  ...(packages ? { packages } : {}),
})

/** The first room that a file belongs to decides. Tests may open every door. */
export const ROOMS: Room[] = [
  room(
    'contract',
    CONTRACT,
    CONTRACT,
    'The contract is what both sides agree on: it needs zod and nothing else.',
    /^zod$/,
  ),
  room(
    'server-base',
    SERVER_BASE,
    `${CONTRACT}|${SERVER_BASE}`,
    'db, http, media, metrics, mail, push and jobs serve the features; hand what they need over as an argument.',
  ),
  room(
    'records',
    'server/src/records/',
    `${CONTRACT}|${SERVER_BASE}|server/src/records/`,
    'The features use records, so records knows no feature; all.ts says what it has to know about a kind.',
  ),
  room(
    'links',
    'server/src/links/',
    `${CONTRACT}|${SERVER_BASE}|server/src/(records|links)/`,
    'Reels and shorts are both links, and use this; it knows neither of them.',
  ),
  room(
    'import',
    'server/src/features/import/',
    `${CONTRACT}|${SERVER_BASE}|server/src/(records|links)/|server/src/features/|server/src/sample/open-deps\\.ts`,
    'What is brought along is written through the features, as whole as the back office writes it.',
  ),
  room(
    'first-start',
    'server/src/features/setup/',
    `${CONTRACT}|${SERVER_BASE}|server/src/records/|server/src/features/|server/src/sample/`,
    'The first start fills the studio through the features, as the back office does.',
  ),
  room(
    'versions',
    'server/src/features/versions/',
    `${CONTRACT}|${SERVER_BASE}|server/src/(records|links)/|server/src/features/`,
    'A version is shown and restored through the features, as the back office does.',
  ),
  room(
    'feature',
    'server/src/features/',
    `${CONTRACT}|${SERVER_BASE}|server/src/(records|links)/|server/src/features/[^/]+/(queries|serializer)\\.ts`,
    'Of another feature only queries.ts and serializer.ts may be used; what both need belongs in a place of its own.',
  ),
  room(
    'pages',
    'server/src/pages/',
    `${CONTRACT}|${SERVER_BASE}|server/src/pages/`,
    'The server knows the web app only as a built bundle.',
    /./,
  ),
  room(
    'sample',
    'server/src/sample/',
    `${CONTRACT}|${SERVER_BASE}|server/src/(features|links|records|sample)/`,
    'Sample content is written through the features.',
  ),
  room(
    'app-and-worker',
    'server/src/(app|worker)\\.ts',
    `${CONTRACT}|${SERVER_BASE}|server/src/(features|links)/`,
    'app.ts and worker.ts put features together; main.ts starts them and mounts the pages.',
  ),
  room(
    'doctor',
    'server/src/doctor/',
    `${CONTRACT}|${SERVER_BASE}|server/src/doctor/|server/src/features/backup/setting\\.ts`,
    'The doctor asks what the product depends on, and changes nothing.',
  ),
  room('main', 'server/src/main\\.ts', 'server/src/', 'main.ts knows the server only.'),
  room(
    'ui',
    'web/app/ui/',
    'web/app/ui/',
    'A part that knows the studio, the API or a screen belongs in shared, site or admin.',
    /./,
  ),
  room(
    'web-base',
    WEB_BASE,
    `${CONTRACT}|${WEB_BASE}`,
    'Hand it over as a prop, or move it up to the screen that needs it.',
    /./,
  ),
  ...['site', 'admin', 'login', 'not-found', 'setup'].map((screens) =>
    room(
      screens,
      `web/app/${screens}/`,
      // Both are for staff, and the first pictures are checked as all others.
      `${CONTRACT}|${WEB_BASE}|web/app/${screens}/${screens === 'setup' ? '|web/app/admin/form/pictures/' : ''}`,
      'What two kinds of screens need belongs in shared (with studio words) or ui (without).',
      /./,
    ),
  ),
  room(
    'web-root',
    'web/',
    `${CONTRACT}|web/`,
    'The web app reaches the server only through endpoints of the contract.',
    /./,
  ),
]

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"`]([^'"`]+)['"`]/g

/** What one file imports against the rules, as lines to read. */
export function findBroken(file: string, source: string): string[] {
  const home = /\.(test|spec)\.tsx?$|^web\/test\//.test(file)
    ? undefined
    : ROOMS.find(({ files }) => files.test(file))
  if (home === undefined) return []
  return listImports(file, source)
    .filter((target) => !mayImport(home, file, target))
    .map((target) => `${file} imports ${target}: not for ${home.name}. ${home.advice}`)
}

function mayImport({ name, may, packages }: Room, file: string, target: string): boolean {
  if (isPackage(target)) {
    if (target.startsWith('node:') && name !== 'contract') return true
    return packages ? packages.test(target) : !WEB_PACKAGES.test(target)
  }
  const ownFeature = name === 'feature' && target.startsWith(file.split('/').slice(0, 4).join('/'))
  // What React Router generates beside a route describes that route.
  return ownFeature || may.test(target) || target.includes('/+types/') || /\.css$/.test(target)
}

const isPackage = (target: string) => !/^(contract|server|web|tools|e2e|faults|bench)\//.test(target)

/** What a file imports: files by their path from the root, packages by name. */
export function listImports(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, named, dynamic]) => {
    const target = named ?? dynamic ?? ''
    if (target.startsWith('.')) return normalize(join(dirname(file), target))
    return target.replace(/^@linework\/contract\//, CONTRACT).replace(/^@linework\/(server|web)\b/, '$1/')
  })
}
