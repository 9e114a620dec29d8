interface Selection {
  /** True if a shared part has changed, so that all tests must run. */
  all: boolean
  units: string[]
  specs: string[]
  needsBuild: boolean
}

/** Parent folders of features; the folder of a feature has the same name in the server and the web app. */
const FOLDERS = [
  ...['content', 'desk', 'records', 'studio'].map((part) => `server/src/${part}`),
  ...['content', 'desk', 'kit', 'shell', 'studio'].map((wing) => `web/app/admin/${wing}`),
  'web/app/site',
]
const FEATURE = new RegExp(`^(?:${FOLDERS.join('|')})/([\\w-]+)/`)

/** In the contract a feature has files instead of a folder: faqs.ts, faqs-shapes.ts, services-kind.ts. */
const CONTRACT = 'contract/src'
const CONTRACT_FEATURE =
  /^(?:contract\/src\/(?:content|desk|records|studio)\/(?:\w+\/)?|server\/src\/content\/)([\w-]+?)(?:-(?:field-)?shapes|-texts|-kind)?\.ts$/

/** The studio profile is the only feature whose folder has two names. */
const OTHER_NAME: Record<string, string> = { profile: 'studio', studio: 'profile' }

const SHARED = /^(?:fields|http|links|records|form|layout|list|page|session|head|sections)$/

const SIGN_IN = /^admin\/(?:shell\/(?:session|sign-in)|studio\/(?:account|authenticator-app|passkeys|people))/
const STUDIO = /^admin\/studio\/(?!account|authenticator-app|contact|passkeys|people)/

/** Browser tests whose file names do not contain the name of their feature. */
const SPECS_OF: Record<string, RegExp> = {
  account: SIGN_IN,
  notifications: /^admin\/kit\/alerts/,
  appointments: /^admin\/desk\/(?:agenda|bookings|client-page|week)/,
  auth: SIGN_IN,
  bookings: /^admin\/desk\/(?:agenda|bookings|client-page|week)/,
  'client-page': /^admin\/desk\/client-page/,
  contact: /^contact\//,
  'contact-info': /^admin\/studio\/contact|^contact\/studio/,
  enquiries: /^admin\/desk\/|^contact\//,
  home: /^home\//,
  ordering: /^admin\/kit\/order/,
  privacy: /^admin\/desk\/desk-files/,
  profile: STUDIO,
  publication: /^admin\/kit\/publication/,
  'second-factors': SIGN_IN,
  search: /^admin\/shell\/search/,
  setup: /^setup\//,
  staff: SIGN_IN,
  studio: STUDIO,
  trash: /^admin\/kit\/undo/,
  uploads: /^admin\/shell\/upload/,
  versions: /^admin\/kit\/(?:versions|merge|two-editors)/,
  viewer: /^site\/gallery\//,
}

const TEST = /\.test\.tsx?$/
const SPEC = /^e2e\/tests\/(.+\.spec\.ts)$/
const NO_CODE = /^docs\/|\.md$/
const OWN_TESTS = /^(?:bench|deploy|tools)\//

/** Selects tests for the changed files; `exists` and `specs` describe the checkout. */
export function selectTests(
  changed: string[],
  specs: string[],
  exists: (path: string) => boolean,
): Selection {
  const units = new Set<string>()
  const chosen = new Set<string>()
  let all = false
  for (const file of changed) {
    const spec = SPEC.exec(file)?.[1]
    const named = CONTRACT_FEATURE.exec(file)?.[1]
    const isFeature = FOLDERS.some((folder) => exists(`${folder}/${named}`))
    const feature = FEATURE.exec(file)?.[1] ?? (isFeature ? named : undefined)
    if (TEST.test(file)) units.add(file)
    else if (spec !== undefined) chosen.add(spec)
    else if (NO_CODE.test(file)) units.add('tools/checks')
    else if (OWN_TESTS.test(file)) units.add(file.split('/').slice(0, -1).join('/'))
    else if (feature === undefined || SHARED.test(feature)) all = true
    else {
      units.add(CONTRACT)
      for (const folder of FOLDERS)
        for (const name of [feature, OTHER_NAME[feature] ?? feature]) units.add(`${folder}/${name}`)
      units.add(`server/src/content/${feature}.test.ts`)
      for (const path of specs.filter(isOf(feature))) chosen.add(path)
    }
  }
  return {
    all,
    units: [...units].filter(exists),
    specs: [...chosen],
    needsBuild: changed.some((file) => /^(?:contract|web)\//.test(file) && !TEST.test(file)),
  }
}

/** Matches by the entry above, or by the feature name: services, service-page, services-edit. */
function isOf(feature: string): (spec: string) => boolean {
  const singular = feature.replace(/s$/, '')
  const named = new RegExp(`(?:^|/)${singular}s?[-./]`)
  return (spec) => (SPECS_OF[feature] ?? named).test(spec)
}
