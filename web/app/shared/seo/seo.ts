import type { SeoPage } from '@linework/contract/studio/limits'
import type { Studio } from '@linework/contract/studio/shapes'
import { paragraphsOf } from '../text/paragraphs.ts'

export interface Seo {
  title: string
  description: string
}

/** What texts for search engines are made from. */
export type NamedStudio = Pick<Studio, 'name' | 'fullName' | 'place' | 'hero' | 'teaser' | 'about'>

/** What the studio wrote for search engines; else the texts that are made from the rest. */
export function seoOf({ seo }: Pick<Studio, 'seo'>, page: SeoPage, made: Seo): Seo {
  const { title, description } = seo[page]
  return { title: title || made.title, description: description || made.description }
}

export function homeSeo(studio: NamedStudio): Seo {
  const title = studioAndCity(studio)
  const [first = '', second = first] = paragraphsOf(studio.teaser.text)
  return { title, description: `${studio.hero.promise} ${second}`.trim() || `${title}.` }
}

/** 'Contact | Studio', or either alone. */
export const titleWithStudio = (title: string, { name }: Pick<Studio, 'name'>) =>
  name === '' ? title : `${title} | ${name}`

type Placed = Pick<Studio, 'fullName'> & { place: Pick<Studio['place'], 'city'> }

/** 'Studio, City', or the name alone where it has its city already. */
export const studioAndCity = ({ fullName, place: { city } }: Placed) =>
  fullName.includes(city) ? fullName : `${fullName}, ${city}`
