/** A rule for words that newcomers do not know or expect. docs/words.md has the terms of the domain. */
interface Rule {
  found: RegExp
  use: string
  /** 'titles' are test titles. 'text' is comments, interface texts, test titles and documents. */
  in: 'code' | 'titles' | 'text'
  except?: [RegExp, string]
}

/** Matches a test title up to its first words, after requirement ids. */
const TITLE = String.raw`\b(?:test|it)(?:\.\w+)*(?:\([^'"\`]*\))?\(\s*['"\`](?:\[[A-Z0-9-]+\] )*`
const title = (rest: string) => new RegExp(TITLE + rest)

const RULES: Rule[] = [
  { in: 'code', found: /\b\w*([tT]oCome|TO_COME)\w*\b/, use: 'upcoming' },
  {
    in: 'code',
    found: /\b([cC]alledOff|callOff|[pP]utBack|takeBack|takenBack)\w*\b/,
    use: 'cancel, restore, withdraw, revert',
  },
  {
    in: 'code',
    found: /\b(tell|told|Told|Untold)[A-Z]\w*\b|\b\w+(Told|Untold)\b|\b\w*UNTOLD\w*\b/,
    use: 'notify, notified',
  },
  { in: 'code', found: /\bring(s|ing)?[A-Z]\w*\b|\bstartRinging\b/, use: 'push' },
  { in: 'code', found: /\b[sS]tanding\w*\b/, use: 'status' },
  { in: 'code', found: /\bnote[A-Z]\w*\(/, use: 'log, record, mark, set' },
  { in: 'code', found: /\bsay[A-Z]\w*\b/, use: 'show, format, report' },
  {
    in: 'code',
    found: /\b(give|hand)(Named|Over|To|Waiting|Appointments|ing)\w*\b|\bhandingOver\b/,
    use: 'assign, reassign',
  },
  {
    in: 'code',
    found: /\bis(Other|Here|There|Ever|Over|Left|Noted|OfAnother|Otherwise|Alone)\b/,
    use: 'isPast, isExpired, isDifferent',
  },
  { in: 'code', found: /\b\w+(InWords|Words)\b|\binWords\b/, use: 'format…, …Text' },
  { in: 'code', found: /\b(madeAt|madeBy|begunAt)\b/, use: 'createdAt, createdBy, startedAt' },
  {
    in: 'code',
    found: /--(kajal|shankha|patta|hingula|haritala|patra|neela)\b/,
    use: 'surface, text, paper, accent, highlight, success, info',
  },
  {
    in: 'titles',
    found: title('(and|so|also|or|that|of|at|by|to(?! \\[)|where|in|on) '),
    use: 'a title that starts with its subject or verb',
  },
  { in: 'titles', found: title('(what|who|whoever|whatever|whose) '), use: 'the noun' },
  { in: 'titles', found: title('[^\'"`]*\\bsays so\\b'), use: 'what is shown' },
  // A placeholder in a title counts as one character.
  { in: 'titles', found: title('(?!\\[)(?:\\$\\{[^}]*\\}|[^$\'"`]){81,}'), use: 'at most 80 characters' },
  { in: 'titles', found: title('[^\'"`]*(, and |; )[^\'"`]*(, and |; )'), use: 'one fact per title' },
  { in: 'text', found: /\b(is|are|was|were|be) (said|told)\b/, use: 'shows, returns, logs, notifies' },
  {
    in: 'text',
    found: /\bstands? (for|at|in|on|there|below|beside|above|behind)\b/,
    use: 'is shown in, is stored in',
  },
  {
    in: 'text',
    found: /\b(by itself|by themselves|of its own|of their own|of our own|of one's own)\b/,
    use: 'automatically, separate',
  },
  {
    in: 'text',
    found: /\b(leads?|led) (to|on|past|nowhere|somewhere|elsewhere)\b/,
    use: 'links to, redirects to',
  },
  { in: 'text', found: /\bat once\b/, use: 'immediately, concurrently, in one request' },
  {
    in: 'text',
    found: /\b(to come|still to come|what is over|that is over|are over|is over)\b/,
    use: 'upcoming, past, expired',
  },
  {
    in: 'text',
    found:
      /(^|[.:;] |\/\*\* |\/\/ )(What|Who|Whom|Whose|Whoever|Whatever) (is|are|was|were|has|have|had|no|the|a|an|of|staff|visitors|cannot|does|may) /,
    use: 'the noun',
  },
  { in: 'text', found: /\/\*\* (Of|Those|The same|One that|One who|As) /, use: 'the noun or the verb' },
  {
    in: 'text',
    found: /\b(the own|an own|own (appointments|clients|account|password|sessions|phone))\b/,
    use: 'their, the caller’s',
    except: [/^docs\/words\.md$/, 'lists it'],
  },
  {
    in: 'text',
    found:
      /\b(any more|no more(?! than)|meanwhile|henceforth|thereby|wherein|so many|so long|as long as it takes)\b/,
    use: 'no longer, since then',
  },
  { in: 'text', found: /\balone[.,;'"`]/, use: 'only, before the noun' },
  { in: 'text', found: /\b(letters?|words) (of|in|for|that)\b/, use: 'text, characters, message' },
  { in: 'text', found: /\b(anew|everybody|whoever|somebody)\b/i, use: 'the visitor, staff, the caller' },
  // In quotes or after -u, the word is the Unix user.
  { in: 'text', found: /(?<!['"]|-u )\b[nN]obody\b(?!['"])/, use: 'no visitor, no caller' },
  {
    in: 'text',
    found: /\b(goes|go|gone|went) (on|along|past|back)\b|\btake[sn]? (back|out|in|over)\b/,
    use: 'continues, returns, removes',
  },
  {
    in: 'text',
    found: /\b(answers? with|that answers|is answered|are answered)\b/,
    use: 'returns, responds with',
  },
  { in: 'text', found: /\b(he|his|him)\b/i, use: 'they, their, or the noun' },
  { in: 'text', found: /\bmend(s|ed|ing)?\b/i, use: 'fix' },
  {
    in: 'text',
    found: /(?<!connection )(?<!connection is )\brefus(e|es|ed|ing|als?)(\b|[A-Z])|Refus(e|ed|al)/,
    use: 'reject',
  },
  { in: 'text', found: /\bsettle(s|d)?(\b|[A-Z])/, use: 'await all, resolve (say which)' },
  { in: 'text', found: /\bcrowds?\b/i, use: 'load, load test' },
  {
    in: 'text',
    found: /prahar/i,
    use: 'Linework (the product), or a made-up studio',
    except: [/^(e2e\/|server\/src\/sample\/|README\.md$)/, 'the sample studio'],
  },
]

const FILE_NAME =
  /(^|[/-])(to-come|told|tell|ring|say|give|how|take-back|left|meanwhile|gone|there|everybody)([-.]|$)/

/** Files that the check skips, each with the reason. */
const NOT_READ: [RegExp, string][] = [
  [/^docs\/requirements\.md$/, 'quotes the specification'],
  [/^CHANGELOG\.md$/, 'lists renamed terms'],
  [/^server\/src\/sample\/content\/|^web\/app\/content\//, 'texts of the sample studio'],
  [/^server\/src\/db\/(migrations\/|schema\.)/, 'released migrations may not be edited'],
  [/^tools\/checks\/vocabulary|^docs\/words\.md$/, 'the list'],
  [/^docs\/(screenshots|openapi)|^package-lock\.json$|^web\/public\//, 'generated'],
]

const READ =
  /\.(sh|ts|tsx|css|sql|md|ya?ml|template|service|mjs|json)$|Dockerfile|\.env\.example$|^\.ci\/run$/
const CODE = /\.(ts|tsx|mjs|css)$/
const TEST = /\.(test|spec)\.tsx?$/

export function findViolations(file: string, text: string): string[] {
  if (!READ.test(file) || NOT_READ.some(([files]) => files.test(file))) return []
  const rules = RULES.filter(
    (rule) =>
      !rule.except?.[0].test(file) &&
      (rule.in !== 'code' || CODE.test(file)) &&
      (rule.in !== 'titles' || TEST.test(file)),
  )
  const name = FILE_NAME.exec(file)?.[2]
  const inLine = (line: string, i: number) =>
    rules.flatMap(({ found, use }) => {
      const match = found.exec(line)?.[0]
      return match === undefined ? [] : [`${file}:${i + 1}: "${match.trim()}", use ${use} instead`]
    })
  return [
    ...(name === undefined ? [] : [`${file}: "${name}" in a file name, use a noun of the domain instead`]),
    ...text.split('\n').flatMap(inLine),
  ]
}
