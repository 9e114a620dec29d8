/** The tests of what has changed, by folder and file. */
export interface Selection {
  /** A shared part has changed, so everything is tested. */
  all: boolean
  /** Folders and files for Vitest. */
  units: string[]
  /** Files for Playwright, below e2e/tests. */
  specs: string[]
  needsBuild: boolean
}

/** The same name is a folder of the contract, of the server and of the web app. */
const FEATURE = /^(?:contract\/src|server\/src\/features|web\/app\/(?:admin|site))\/([\w-]+)\//
const FOLDERS = ['contract/src', 'server/src/features', 'web/app/admin', 'web/app/site']

/** Folders that most features are built on. */
const SHARED = /^(?:fields|http|formatted-text|links|records|form|layout|list|head|sections)$/

/** Browser tests whose file is named after something else than the feature. */
const SPECS_OF: Record<string, RegExp> = {
  account: /^admin\/staff\//,
  alerts: /^admin\/staff\/alerts/,
  appointments: /^admin\/desk\/(?:agenda|bookings|client-page|week)/,
  auth: /^admin\/staff\//,
  bookings: /^admin\/desk\/(?:agenda|bookings|client-page|week)/,
  contact: /^contact\//,
  'contact-info': /^admin\/desk\/contact|^contact\/studio/,
  deleted: /^admin\/editing\/undo/,
  enquiries: /^admin\/desk\/|^contact\//,
  factors: /^admin\/staff\//,
  home: /^home\//,
  people: /^admin\/desk\/desk-files/,
  publication: /^admin\/editing\/publication/,
  search: /^admin\/everywhere\/search/,
  setup: /^setup\//,
  staff: /^admin\/staff\//,
  studio: /^admin\/studio\//,
  uploads: /^admin\/content\/upload/,
  versions: /^admin\/editing\/(?:versions|merge)/,
  viewer: /^site\/gallery\//,
  visit: /^admin\/desk\/client-page/,
  visits: /^admin\/desk\/client-page/,
}

const TEST = /\.test\.tsx?$/
const SPEC = /^e2e\/tests\/(.+\.spec\.ts)$/
const NO_CODE = /^docs\/|\.md$/
const OWN_TESTS = /^(?:bench|deploy|tools)\//

/** Which tests the changed files need; `exists` and `specs` tell what the checkout has. */
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
    const feature = FEATURE.exec(file)?.[1]
    if (TEST.test(file)) units.add(file)
    else if (spec !== undefined) chosen.add(spec)
    else if (NO_CODE.test(file)) units.add('tools/checks')
    else if (OWN_TESTS.test(file)) units.add(file.split('/').slice(0, -1).join('/'))
    else if (feature === undefined || SHARED.test(feature)) all = true
    else {
      for (const folder of FOLDERS) units.add(`${folder}/${feature}`)
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

/** By its entry above, or by the name of the feature in that of the file: services, service-page, services-edit. */
function isOf(feature: string): (spec: string) => boolean {
  const singular = feature.replace(/s$/, '')
  const named = new RegExp(`(?:^|/)${singular}s?[-./]`)
  return (spec) => (SPECS_OF[feature] ?? named).test(spec)
}
