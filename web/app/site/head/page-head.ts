import { SHARE_PICTURE, sharePictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import type { MetaDescriptor } from 'react-router'
import { studioAndCity, titleWithStudio } from '../../shared/seo/seo.ts'
import { withPicture } from '../urls/picture-param.ts'
import { shorten } from './shorten.ts'

const DESCRIPTION_MAX = 150
const PICTURE_TITLE_MAX = 90

interface PageFacts {
  studio: Studio
  origin: string
  path: string
  search?: string
  title: string
  /** True if the page renders its own <title>, because the record's name may load after the page. */
  ownTitle?: boolean
  description: string
  type?: 'website' | 'article' | 'profile'
  picture?: Picture | null
  opened?: Picture | undefined
  /** schema.org data, only in the server's HTML, because crawlers load whole documents. */
  data?: object[] | false
}

export const titleOfPicture = (words: string, studio: Pick<Studio, 'name'>) =>
  titleWithStudio(shorten(words, PICTURE_TITLE_MAX), studio)

export function pageHead(facts: PageFacts): MetaDescriptor[] {
  const { studio, origin, path, search = '', ownTitle = false, opened } = facts
  // Encoded, because a path may contain characters of any script.
  const address = `${origin}${encodeURI(path)}${search}`
  const title = opened?.alt ? titleOfPicture(opened.alt, studio) : facts.title
  const description = shorten(facts.description, DESCRIPTION_MAX)
  return [
    ...(ownTitle ? [] : [{ title }]),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(import.meta.env.SSR ? documentTags(facts, { address, title, description }) : []),
  ]
}

function documentTags(
  { studio, origin, path, search = '', type = 'website', picture, opened, data }: PageFacts,
  { address, title, description }: { address: string; title: string; description: string },
): MetaDescriptor[] {
  const { country } = studio.place
  const shown = opened ?? picture
  const shareUrl = shown ? sharePictureUrl(shown) : `/share.jpg?v=${studio.version}`
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    // A link preview loads this URL, so it must contain the opened picture.
    {
      property: 'og:url',
      content: opened ? `${origin}${withPicture(encodeURI(path) + search, opened.public_id)}` : address,
    },
    { property: 'og:image', content: `${origin}${shareUrl}` },
    ...(studio.emptyPages.includes(path) ? unlisted() : []),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Blogs', href: '/feed.xml' },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: studio.fullName },
    ...(country === '' ? [] : [{ property: 'og:locale', content: `en_${country}` }]),
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    {
      property: 'og:image:alt',
      content: shown ? shown.alt || title : studioAndCity(studio),
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data || []).map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

export const unlisted = (title?: string): MetaDescriptor[] => [
  ...(title === undefined ? [] : [{ title }]),
  { name: 'robots', content: 'noindex' },
]
