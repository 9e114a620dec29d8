import type { Artist } from '@linework/contract/content/artists-shapes'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import type { Service } from '@linework/contract/content/services-shapes'
import { sharePictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { studioReference } from './studio-data.ts'

export const breadcrumbs = (origin: string, ...steps: [name: string, path: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([['Home', '/'], ...steps] as [string, string][]).map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: `${origin}${encodeURI(path)}`,
  })),
})

const pictureOf = (origin: string, picture: Picture | null) =>
  picture === null ? {} : { image: `${origin}${sharePictureUrl(picture)}` }

interface Site {
  origin: string
  studio: Studio
}

export const serviceData = (
  { origin, studio }: Site,
  { name, slug, shortDescription, headerImage }: Service,
): object => ({
  '@type': 'Service',
  name,
  description: shortDescription,
  url: `${origin}/services/${encodeURIComponent(slug)}`,
  ...pictureOf(origin, headerImage),
  provider: studioReference({ origin, studio }),
  ...(studio.place.city === '' ? {} : { areaServed: studio.place.city }),
})

export const artistData = (
  { origin, studio }: Site,
  { name, slug, bio, service, services = [], profileImage }: Artist,
): object => ({
  '@type': 'Person',
  name,
  description: bio,
  jobTitle: 'Artist',
  url: `${origin}/artists/${encodeURIComponent(slug)}`,
  ...pictureOf(origin, profileImage),
  ...(service ? { knowsAbout: services.length > 1 ? services.map((each) => each.name) : service.name } : {}),
  worksFor: studioReference({ origin, studio }),
})

export const blogData = (
  { origin, studio }: Site,
  { title, slug, author, publicDate, tags, image }: Blog,
): object => ({
  '@type': 'BlogPosting',
  headline: title,
  author: { '@type': 'Person', name: author },
  datePublished: publicDate,
  keywords: tags,
  mainEntityOfPage: `${origin}/blog/${encodeURIComponent(slug)}`,
  ...pictureOf(origin, image),
  publisher: studioReference({ origin, studio }),
})
