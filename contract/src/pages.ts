import { artistsApi, blogsApi, galleryApi } from './content/api.ts'
import { ARTISTS_STEP } from './content/artists.ts'
import { BLOGS_PAGE } from './content/blogs.ts'
import { FEATURED_ON_HOME, GALLERY_CATEGORIES, GALLERY_PAGE } from './content/gallery.ts'
import type { GalleryFacets } from './content/gallery-shapes.ts'
import { BODY_PLACES } from './fields/body-places.ts'
import { type ApiRequest, toApiRequest } from './http/call.ts'
import { PREVIEW_PARAM } from './http/special-pages.ts'

/** Values that a page's query parameter can have. The server strips any other value. */
export type PageParameter =
  | { kind: 'choice'; values: readonly string[] }
  /** A multiple of `step`, up to the `totalPages` of the list that `list` requests. */
  | { kind: 'page'; step: number; list: (given: Record<string, string>) => ApiRequest }
  /** A value that staff define: `list` requests the existing values, and `has` looks the value up. */
  | {
      kind: 'named'
      list: () => ApiRequest
      has: (body: never, value: string) => boolean
      /** Requests the record of a current or former slug; for a former one the page redirects. */
      record?: (slug: string) => ApiRequest
    }
  /** The public id of an existing picture. */
  | { kind: 'picture' }
  /** Text of one visitor: the page is rendered for each request and never cached. */
  | { kind: 'personal' }

export interface PublicPage {
  path: `/${string}`
  /** Query parameters in the order of the site's own links. */
  parameters: Record<string, PageParameter>
  /** Without scripts, the form of the page posts to the URL of the page. */
  hasForm?: true
}

const page = (path: PublicPage['path'], parameters: PublicPage['parameters'] = {}): PublicPage => ({
  path,
  parameters,
})

/** Lists the links that a browser may prerender; a header of every page names this path. */
export const SPECULATION_RULES = '/speculation-rules.json'

const PICTURE: PageParameter = { kind: 'picture' }

const PERSONAL: PageParameter = { kind: 'personal' }
const PREVIEW = { [PREVIEW_PARAM]: PERSONAL }

function galleryList({ category, style, place, artist }: Record<string, string>, limit: number): ApiRequest {
  const query = { page: 1, limit, style, place, artist }
  return category === undefined
    ? toApiRequest(galleryApi.page, { query })
    : toApiRequest(galleryApi.categoryPage, { params: { category }, query })
}

const galleryLabels = () => toApiRequest(galleryApi.labels)

/** Pages that are identical for all visitors. The server strips query parameters that are not listed here. */
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
      has: ({ styles }: GalleryFacets, style) => styles.includes(style),
    },
    place: { kind: 'choice', values: BODY_PLACES },
    artist: {
      kind: 'named',
      list: galleryLabels,
      has: ({ artists }: GalleryFacets, artist) => artists.some(({ slug }) => slug === artist),
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
      date: PERSONAL,
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
