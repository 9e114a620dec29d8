import { dirname, join, normalize } from 'node:path/posix'

interface Room {
  name: string
  files: RegExp
  may: RegExp
  /** Packages that the layer may import; undefined allows all except those of the web app. */
  packages?: RegExp
  /** The alternative to a forbidden import, which the check prints. */
  advice: string
}

const WEB_PACKAGES = /^(react|react-dom|react-router|@react-router\/\w+|vite)(\/|$)/
const CONTRACT = 'contract/src/'
const SERVER_BASE =
  'server/src/(cache|calendar|db|http|media|metrics|mail|jobs|push)/|server/src/(config|deps|run-command|phone-numbers|studio-time)\\.ts'
const RECORDS = 'server/src/records/[^/]+\\.ts'
const OUTBOX = 'server/src/outbox/(messages|post|queries)\\.ts'
const LINKS = 'server/src/content/links/'
const ENGINE = 'server/src/content/(columns|record-routes|record-store|save-record)\\.ts'
const KINDS = 'server/src/content/[^/]+\\.ts'
const FEATURE = 'server/src/(content|desk|studio|records)/[^/]+/'
const ADMIN = 'web/app/admin/'
const WEB_BASE = 'web/app/(lib|shared|ui)/'

const room = (name: string, files: string, may: string, advice: string, packages?: RegExp): Room => ({
  name,
  files: new RegExp(`^(?:${files})`),
  may: new RegExp(`^(?:${may})`),
  advice,
  ...(packages ? { packages } : {}),
})

/** A part of the back office, which may import the kit and the folder `also` of another part. */
function adminRoom(wing: string, also: string, advice: string): Room {
  const own = `${ADMIN}kit/|${ADMIN}${wing}/${also && `|${ADMIN}${also}`}`
  return room(wing, `${ADMIN}${wing}/`, `${CONTRACT}|${WEB_BASE}|${own}`, advice, /./)
}

/** The layers of the product. The first one that matches a file applies; tests may import everything. */
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
    RECORDS,
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}`,
    'The features use records, so records knows no feature; all.ts says what it has to know about a kind.',
  ),
  room(
    'outbox',
    OUTBOX,
    `${CONTRACT}|${SERVER_BASE}|${OUTBOX}`,
    'Features post to the outbox, so it knows no feature; deliver.ts lists what writes each message.',
  ),
  room(
    'sender',
    'server/src/outbox/',
    `${CONTRACT}|${SERVER_BASE}|server/src/outbox/|${FEATURE}(queries|(.+/)?messages)\\.ts`,
    'A feature writes its messages in messages.ts.',
  ),
  room(
    'links',
    LINKS,
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${LINKS}`,
    'Reels and shorts are both links, and use this; it knows neither of them.',
  ),
  room(
    'import',
    'tools/import/',
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${OUTBOX}|${FEATURE}|${KINDS}|server/src/sample/open-deps\\.ts|tools/import/`,
    'What is brought along is written through the features, as whole as the back office writes it.',
  ),
  room(
    'first-start',
    'server/src/studio/setup/',
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${OUTBOX}|${FEATURE}|${KINDS}|server/src/sample/`,
    'The first start fills the studio through the features, as the back office does.',
  ),
  room(
    'kinds',
    KINDS,
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${KINDS}|server/src/content/[^/]+/|${FEATURE}(queries|serializer)\\.ts`,
    'The kinds share the engine, and know of other wings only queries.ts and serializer.ts.',
  ),
  room(
    'versions',
    'server/src/records/versions/',
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${FEATURE}|${KINDS}`,
    'A version is shown and restored through the features, as the back office does.',
  ),
  room(
    'feature',
    FEATURE,
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${LINKS}|${OUTBOX}|${ENGINE}|${FEATURE}(queries|serializer)\\.ts`,
    'Of another feature only queries.ts and serializer.ts may be used; what both need belongs in a separate file.',
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
    `${CONTRACT}|${SERVER_BASE}|${RECORDS}|${FEATURE}|${KINDS}|server/src/sample/`,
    'Sample content is written through the features.',
  ),
  room(
    'app-and-worker',
    'server/src/(app|worker)\\.ts',
    `${CONTRACT}|${SERVER_BASE}|${FEATURE}|${KINDS}|server/src/outbox/`,
    'app.ts and worker.ts put features together; main.ts starts them and mounts the pages.',
  ),
  room(
    'doctor',
    'server/src/doctor/',
    `${CONTRACT}|${SERVER_BASE}|server/src/doctor/|server/src/studio/backup/(setting|dump|places/place)\\.ts|server/src/desk/appointments/consent/queries\\.ts`,
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
  ...['site', 'login', 'not-found'].map((screens) =>
    room(
      screens,
      `web/app/${screens}/`,
      `${CONTRACT}|${WEB_BASE}|web/app/${screens}/`,
      'What two kinds of screens need belongs in shared (with studio words) or ui (without).',
      /./,
    ),
  ),
  room(
    'setup',
    'web/app/setup/',
    `${CONTRACT}|${WEB_BASE}|${ADMIN}(kit|studio/profile)/|web/app/setup/`,
    'The set-up shows the panels of the Studio screen and nothing else of the back office.',
    /./,
  ),
  adminRoom(
    'kit',
    '',
    'The kit knows no screen: hand it over as a prop, or move it up to the screens that need it.',
  ),
  adminRoom('studio', '', 'What the screens of two wings need belongs in the kit.'),
  adminRoom('desk', '', 'What the screens of two wings need belongs in the kit.'),
  // This import is allowed, because deleting an artist or a service reassigns the appointments.
  adminRoom('content', 'desk/reassignment/', 'What the screens of two wings need belongs in the kit.'),
  // This import is allowed, because any screen may first require a new password or a second factor.
  adminRoom('shell', 'studio/account/', 'The shell surrounds every screen and knows none of them.'),
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
  // React Router generates types for a route in +types, which belong to the same route.
  return ownFeature || may.test(target) || target.includes('/+types/') || /\.css$/.test(target)
}

const isPackage = (target: string) => !/^(contract|server|web|tools|e2e|faults|bench)\//.test(target)

/** Lists the imports of a file: files by their path from the root, and packages by name. */
export function listImports(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, named, dynamic]) => {
    const target = named ?? dynamic ?? ''
    if (target.startsWith('.')) return normalize(join(dirname(file), target))
    return target.replace(/^@linework\/contract\//, CONTRACT).replace(/^@linework\/(server|web)\b/, '$1/')
  })
}
