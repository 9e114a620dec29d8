import { ARTIST, ARTIST_IN_LIST, type Keys, keys, PICTURE } from './keys.ts'
import { STUDIO } from './studio.ts'

const serviceInList = keys(
  '_id name slug category url shortDescription',
  { headerImage: PICTURE },
  'version minutes',
)
const galleryImage = {
  ...PICTURE,
  ...keys(
    'url alt public_id category galleryId',
    { artist: keys('', {}, '_id slug name'), pair: PICTURE },
    'styles place healing',
  ),
}
const blog = keys('_id title author publicDate content tags slug', { image: PICTURE }, 'version')

const empty = 'empty' as unknown as Keys

export const CONTENT_KEYS: Record<string, Keys> = {
  'GET /artists/paginated': keys('totalPages', { newArtists: ARTIST_IN_LIST }, 'page'),
  'GET /artists/slug/:slug': ARTIST,
  'GET /artists/slug/:slug/next': keys('', {}, 'next'),
  'GET /blogs': keys('totalPages page', { blogs: blog }),
  'GET /blogs/:slug': blog,
  'GET /contact-info': keys(
    '_id phone altMobile email address',
    { workingHours: keys('day hours note'), specialDays: keys('', {}, 'from to hours note') },
    'chatNumber version',
  ),
  'GET /gallery': keys('page pages totalPages', { images: galleryImage }, 'total'),
  'GET /gallery/category/:category': keys('page pages totalPages', { images: galleryImage }, 'total'),
  'GET /gallery/labels': keys('', { artists: keys('', {}, '_id slug name') }, 'styles places'),
  'GET /gallery/label-options': keys('', { artists: keys('', {}, '_id slug name styles') }, 'styles'),
  'GET /gallery/unlabelled': keys(
    'page pages totalPages',
    {
      images: {
        ...galleryImage,
        ...keys('', { publication: keys('', {}, 'state publishAt hideAt publicationStatus') }, 'artist pair'),
      },
    },
    'total',
  ),
  'GET /pictures/:publicId': { ...PICTURE, ...keys('', {}, 'page labels') },
  'GET /previews/:kind/:id': { links: keys('', {}, 'id address createdBy createdAt endsAt') },
  'GET /services': serviceInList,
  'GET /services/paginate': keys('pages page', { newSerives: serviceInList }),
  'GET /services/slug/:slug': {
    ...serviceInList,
    ...keys('fullDescription', { relatedImg: PICTURE }, 'priceFrom duration healing'),
  },
  'GET /sitemap-entries': keys('', {}, 'kind slug updatedAt'),
  'GET /studio': STUDIO,
  'GET /studio/versions': keys('', {}, 'version savedAt savedBy'),
  'GET /versions/:kind/:id': keys('', { versions: keys('', {}, 'number savedAt savedBy fields') }, 'version'),
  'GET /versions/:kind/:id/:number': keys(
    '',
    // `images` is empty, because the version is older than the pictures of the record.
    { record: { ...ARTIST, images: empty }, publication: keys('', {}, 'state publishAt hideAt') },
    'number savedAt savedBy fields',
  ),
  'GET /youtube/latest-videos': keys('videoId thumbnail title', {}, 'cover'),
}
