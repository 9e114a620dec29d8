/** Parts of the studio that only a few pages show. */
export const STUDIO_PARTS = [
  'hero',
  'teaser',
  'about',
  'founders',
  'contactPicture',
  'signInPicture',
  'brief',
] as const

type Part = (typeof STUDIO_PARTS)[number]

const SHOWN: [RegExp, readonly Part[]][] = [
  [/^\/$/, ['hero', 'teaser', 'founders']],
  [/^\/about\/?$/i, ['about', 'founders']],
  [/^\/contact\/?$/i, ['contactPicture', 'founders', 'brief']],
  [/^\/(services|artists|gallery|blogs?|privacy-policy)(\/|$)/i, []],
]

/** Pages that are not listed, such as the back office, get all parts. */
export const partsOf = (pathname: string): readonly Part[] =>
  SHOWN.find(([page]) => page.test(pathname))?.[1] ?? STUDIO_PARTS

const first = import.meta.env.SSR ? '' : partsOf(location.pathname)

/** Whether a page needs studio data that the document does not contain. */
export const isIncompleteFor = (pathname: string) => partsOf(pathname).some((part) => !first.includes(part))
