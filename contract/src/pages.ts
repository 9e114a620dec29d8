import { artistsApi } from './artists/api.ts'
import { ARTISTS_STEP } from './artists/limits.ts'
import { blogsApi } from './blogs/api.ts'
import { BLOGS_PAGE } from './blogs/limits.ts'
import { galleryApi } from './gallery/api.ts'
import { FEATURED_ON_HOME, GALLERY_CATEGORIES, GALLERY_PAGE } from './gallery/limits.ts'
import { type ApiRequest, toApiRequest } from './http/call.ts'

/** The values that a query parameter of a page may take. A page ignores every other value. */
export type PageParameter =
  | { kind: 'choice'; values: readonly string[] }
  /** A multiple of `step`, up to the last page of the list that `list` calls; its response has `totalPages`. */
  | { kind: 'page'; step: number; list: (given: Record<string, string>) => ApiRequest }
  /** The public id of a picture that exists. */
  | { kind: 'picture' }
  /** Holds what one visitor chose or sent: the page is rendered for this visitor and never cached. */
  | { kind: 'personal' }

export interface PublicPage {
  /** As in web/app/routes.ts; `:name` marks a parameter of the path. */
  path: `/${string}`
  /** In the order in which the site's own links write them. */
  parameters: Record<string, PageParameter>
  /** Its form is posted to the page itself where scripts do not run. */
  hasForm?: true
}

const page = (path: PublicPage['path'], parameters: PublicPage['parameters'] = {}): PublicPage => ({
  path,
  parameters,
})

/** Which links a browser may prerender; named in a header of every page. */
export const SPECULATION_RULES = '/speculation-rules.json'

const PICTURE: PageParameter = { kind: 'picture' }

const PERSONAL: PageParameter = { kind: 'personal' }

function galleryList(category: string | undefined, limit: number): ApiRequest {
  const query = { page: 1, limit }
  return category === undefined
    ? toApiRequest(galleryApi.page, { query })
    : toApiRequest(galleryApi.categoryPage, { params: { category }, query })
}

/**
 * Every page that is the same for all visitors, with the query parameters that it reads. A parameter that is missing here
 * never reaches the page, in development as in production.
 */
export const PUBLIC_PAGES: PublicPage[] = [
  page('/', {
    shown: {
      kind: 'page',
      step: FEATURED_ON_HOME,
      list: () => galleryList('featured-work', FEATURED_ON_HOME),
    },
    picture: PICTURE,
  }),
  page('/about', { picture: PICTURE }),
  page('/services'),
  page('/services/:slug', { picture: PICTURE }),
  page('/artists', {
    shown: {
      kind: 'page',
      step: ARTISTS_STEP,
      list: () => toApiRequest(artistsApi.page, { query: { page: 1, limit: ARTISTS_STEP } }),
    },
  }),
  page('/artists/:slug', { picture: PICTURE }),
  page('/gallery', {
    category: { kind: 'choice', values: GALLERY_CATEGORIES },
    page: { kind: 'page', step: 1, list: ({ category }) => galleryList(category, GALLERY_PAGE) },
    shown: { kind: 'page', step: GALLERY_PAGE, list: ({ category }) => galleryList(category, GALLERY_PAGE) },
    picture: PICTURE,
  }),
  page('/blogs', {
    page: {
      kind: 'page',
      step: 1,
      list: () => toApiRequest(blogsApi.page, { query: { page: 1, limit: BLOGS_PAGE } }),
    },
  }),
  page('/blog/:slug'),
  page('/privacy-policy'),
  {
    ...page('/contact', {
      service: PERSONAL,
      artist: PERSONAL,
      picture: PERSONAL,
      watch: PERSONAL,
      sent: PERSONAL,
      unsent: PERSONAL,
    }),
    hasForm: true,
  },
  page('/sitemap.xml'),
  page('/robots.txt'),
  page('/feed.xml'),
  page(SPECULATION_RULES),
  page('/site.webmanifest'),
  page('/admin.webmanifest'),
]
