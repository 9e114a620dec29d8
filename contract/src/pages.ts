import { artistsApi } from './artists/api.ts'
import { ARTISTS_STEP } from './artists/limits.ts'
import { blogsApi } from './blogs/api.ts'
import { BLOGS_PAGE } from './blogs/limits.ts'
import { BODY_PLACES } from './fields/body-places.ts'
import { galleryApi } from './gallery/api.ts'
import type { GalleryLabelsFound } from './gallery/label-shapes.ts'
import { FEATURED_ON_HOME, GALLERY_CATEGORIES, GALLERY_PAGE } from './gallery/limits.ts'
import { type ApiRequest, toApiRequest } from './http/call.ts'
import { PREVIEW_PARAM } from './previews/page.ts'

/** The values that a query parameter of a page may take. A page ignores every other value. */
export type PageParameter =
  | { kind: 'choice'; values: readonly string[] }
  /** A multiple of `step`, up to the last page of the list that `list` calls; its response has `totalPages`. */
  | { kind: 'page'; step: number; list: (given: Record<string, string>) => ApiRequest }
  /** A value that staff make up; `list` calls what names those that there are, and `has` finds one in its response. */
  | {
      kind: 'named'
      list: () => ApiRequest
      has: (body: never, value: string) => boolean
      /** Of a slug: calls what finds its record also by a former one. The page redirects to the present one. */
      record?: (slug: string) => ApiRequest
    }
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

/** Of a page that shows a record which may be a draft. */
const PREVIEW = { [PREVIEW_PARAM]: PERSONAL }

function galleryList({ category, style, place, artist }: Record<string, string>, limit: number): ApiRequest {
  const query = { page: 1, limit, style, place, artist }
  return category === undefined
    ? toApiRequest(galleryApi.page, { query })
    : toApiRequest(galleryApi.categoryPage, { params: { category }, query })
}

const galleryLabels = () => toApiRequest(galleryApi.labels)

/**
 * Every page that is the same for all visitors, with the query parameters that it reads. A parameter that is missing here
 * never reaches the page, in development as in production.
 */
export const PUBLIC_PAGES: PublicPage[] = [
  page('/', {
    shown: {
      kind: 'page',
      step: FEATURED_ON_HOME,
      list: () => galleryList({ category: 'featured-work' }, FEATURED_ON_HOME),
    },
    picture: PICTURE,
  }),
  page('/about', { picture: PICTURE }),
  page('/services'),
  page('/services/:slug', { picture: PICTURE, ...PREVIEW }),
  page('/artists', {
    shown: {
      kind: 'page',
      step: ARTISTS_STEP,
      list: () => toApiRequest(artistsApi.page, { query: { page: 1, limit: ARTISTS_STEP } }),
    },
  }),
  page('/artists/:slug', { picture: PICTURE, ...PREVIEW }),
  page('/gallery', {
    category: { kind: 'choice', values: GALLERY_CATEGORIES },
    style: {
      kind: 'named',
      list: galleryLabels,
      has: ({ styles }: GalleryLabelsFound, style) => styles.includes(style),
    },
    place: { kind: 'choice', values: BODY_PLACES },
    artist: {
      kind: 'named',
      list: galleryLabels,
      has: ({ artists }: GalleryLabelsFound, artist) => artists.some(({ slug }) => slug === artist),
      record: (slug) => toApiRequest(artistsApi.bySlug, { params: { slug: slug.toLowerCase() } }),
    },
    page: { kind: 'page', step: 1, list: (given) => galleryList(given, GALLERY_PAGE) },
    shown: { kind: 'page', step: GALLERY_PAGE, list: (given) => galleryList(given, GALLERY_PAGE) },
    picture: PICTURE,
    ...PREVIEW,
  }),
  page('/blogs', {
    page: {
      kind: 'page',
      step: 1,
      list: () => toApiRequest(blogsApi.page, { query: { page: 1, limit: BLOGS_PAGE } }),
    },
  }),
  page('/blog/:slug', PREVIEW),
  page('/privacy-policy'),
  {
    ...page('/contact', {
      service: PERSONAL,
      topic: PERSONAL,
      artist: PERSONAL,
      picture: PERSONAL,
      watch: PERSONAL,
      sent: PERSONAL,
      arrived: PERSONAL,
      lost: PERSONAL,
      later: PERSONAL,
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
