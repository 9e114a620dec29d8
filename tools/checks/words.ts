/** A word of docs/words.md that the field calls something else. */
interface Word {
  found: RegExp
  use: string
  /** Only here: elsewhere the word means something else. */
  files?: RegExp
  /** Only in comments, test titles and pages: elsewhere it may be a visitor's text. */
  prose?: boolean
}

const WORDS: Word[] = [
  { found: /\b(somebody|whoever)\b/i, use: 'the user, the visitor, staff, the caller' },
  // In quotes or capitals it is the Unix user.
  { found: /(?<!['"])\b[nN]obody\b(?!['"])/, use: 'no one, no visitor, no caller' },
  { found: /\banew\b/i, use: 'again' },
  { found: /\b(he|his|him)\b/i, use: 'they, their, or the noun', prose: true },
  { found: /BELIEVED/, use: 'TTL' },
  { found: /\btrust\(isTold\)|\bisTold\b/, use: 'setNotifyConnected' },
  { found: /hold-?back|\b(hold|holds|held|holding) back\b/i, use: 'rate limit, enforceRateLimit' },
  { found: /takeIn|\btake-in\b|\b(takes|taken|taking) in\b/, use: 'ingest' },
  { found: /withNewPictures/, use: 'storePicturesThen' },
  { found: /\bMOST_/, use: 'MAX_' },
  {
    found: /(Store|Database)Away|\b(is|was|are|were|be|being|goes|went|stays|stay) away\b/i,
    use: 'unavailable',
  },
  { found: /\b(come|comes|came|coming) alive\b|bringToLife|beginLater/i, use: 'hydrate, deferred hydration' },
  { found: /(?<!keep-)\balive\b/i, use: 'hydrated', files: /^(web|e2e)\// },
  { found: /\b(load)?Beginning\b(?=[<(;,]| =| \{)/, use: 'HydrationPlan' },
  { found: /\bsweep/i, use: 'collect orphans' },
  {
    found: /letter/i,
    use: 'email message',
    files: /(^|\/)(mail|form-check)\/|\/(e?mail|jobs|postfix)[^/]*$/,
  },
  { found: /(write|studio|visitor)-?Letter/i, use: 'email message' },
  { found: /\bwire\.ts\b/, use: 'serializer.ts' },
  {
    found: /\bCircumstances\b|lookAtRequest|look-at-request/,
    use: 'RequestSignals, classifyRequest, spam-signals',
  },
  { found: /\bmend(s|ed|ing)?\b/i, use: 'fix' },
  { found: /kept-?answer|\bkept answer|answer-cache|AnswerCache/i, use: 'cached response, response cache' },
  { found: /\b(interface|type) (Kept|Made)\b/, use: 'CachedResponse' },
  { found: /(?<!\bin )\bflights?\b/i, use: 'inFlight' },
  {
    found: /(?<!connection )(?<!connection is )\brefus(e|es|ed|ing|als?)(\b|[A-Z])|Refus(e|ed|al)/,
    use: 'reject',
  },
  { found: /\breach\(|\bfindHosts\b|find-hosts/, use: 'connect, resolvePrimary' },
  { found: /\bsettle(s|d)?(\b|[A-Z])/, use: 'await all, resolve (say which)' },
  { found: /\blet go\b|letGo/, use: 'replay, release' },
  { found: /\bcrowds?\b/i, use: 'load, load test' },
  { found: /WalkedPage|beginWalk|gallery-walk|GalleryWalk/, use: 'PageRequest, gallery scroll' },
  { found: /\bforget(\(|[A-Z])/, use: 'invalidate' },
  { found: /findForgetful|withoutDeadOnes|\blengthless\b|\bhasThem\b/, use: 'what it does, in plain words' },
  { found: /\b(readWish|withWish|Wish)\b/, use: 'Prefill' },
  {
    found: /\b(useSpeaks|useMoved|useLater|RequestDesk)\b|only-when-asked|site\/machines/,
    use: 'usePlayerReady, useHasScrolled, useDelayed, RequestEditor, revalidate-on-reload, site/feeds',
  },
  { found: /\bwrong word/i, use: 'invalid value' },
  { found: /\b(test|it)(\.each\(.*\))?\(\s*['"`]nor /, use: 'a title that says the behaviour alone' },
  { found: /prahar/i, use: 'Linework (the product), or a made-up studio' },
]

/** What is not read at all, each with the reason. */
const NOT_READ: [RegExp, string][] = [
  [/^docs\/decisions\//, 'records keep the words of their day'],
  [/^docs\/(words|requirements)\.md$/, 'lists the words; quotes the specification'],
  [/^CHANGELOG\.md$/, 'names what was renamed'],
  [/^server\/src\/sample\/content\/|^web\/app\/content\//, 'texts of the sample studio'],
  [/^server\/src\/db\/migrations\//, 'released migrations may not be edited'],
  [/^tools\/checks\/words/, 'the list itself'],
  [/^docs\/(screenshots|openapi)|^package-lock\.json$|^web\/public\//, 'generated'],
]

/** Where one word is right, each with the reason. */
const RIGHT: [RegExp, RegExp, string][] = [
  [/\bsweep/i, /^server\/src\/media\/jobs\.ts$/, 'the name of a job is stored in installed databases'],
  [/prahar/i, /^(e2e\/|server\/src\/sample\/|README\.md$)/, 'the sample studio'],
]

const READ = /\.(ts|tsx|css|sql|md|ya?ml|template|service|mjs|json)$|Dockerfile|\.env\.example$|^\.ci\/run$/

const PROSE = /\/\/ |\/\*|^\s*(\*|--|#) |\b(test|it|describe)\b[^'"`]*\(\s*['"`]/

/** Every word of the list in a file's name and lines, as lines to read. */
export function findWords(file: string, text: string): string[] {
  if (!READ.test(file) || NOT_READ.some(([files]) => files.test(file))) return []
  const words = WORDS.filter(
    ({ found, files }) =>
      (files?.test(file) ?? true) &&
      !RIGHT.some(([word, right]) => word.source === found.source && right.test(file)),
  )
  const look = (place: string, line: string, isProse: boolean) =>
    words.flatMap(({ found, use, prose }) => {
      const word = prose && !isProse ? undefined : line.match(found)?.[0]
      return word === undefined ? [] : [`${place}: "${word.trim()}", use ${use} instead`]
    })
  return [
    ...look(file, file.replace(/^faults\//, ''), false),
    ...text
      .split('\n')
      .flatMap((line, i) => look(`${file}:${i + 1}`, line, file.endsWith('.md') || PROSE.test(line))),
  ]
}
