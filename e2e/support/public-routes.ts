import { PUBLIC_PAGES } from '../../contract/src/pages.ts'
import { type PageKind, RECORDS } from '../../contract/src/records.ts'

const SLUGS: Record<PageKind, string> = {
  services: 'tattoo',
  artists: 'ritika-mohanty',
  blogs: 'what-the-sun-takes',
}

const RECORD_PAGES = Object.entries(SLUGS).map(([kind, slug]) =>
  RECORDS[kind as PageKind].page.replace(':slug', slug),
)

/** The public pages of the sample studio that search engines may index. */
export const PUBLIC_ROUTES = [
  ...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/[:.]/.test(path)),
  ...RECORD_PAGES,
]
