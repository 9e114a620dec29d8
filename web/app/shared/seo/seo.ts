import type { SeoPage } from '@linework/contract/studio/profile/profile'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { paragraphsOf } from '../text/paragraphs.ts'

export interface Seo {
  title: string
  description: string
}

export type NamedStudio = Pick<Studio, 'name' | 'fullName' | 'place' | 'hero' | 'teaser' | 'about'>

export function seoOf({ seo }: Pick<Studio, 'seo'>, page: SeoPage, made: Seo): Seo {
  const { title, description } = seo[page]
  return { title: title || made.title, description: description || made.description }
}

export function homeSeo(studio: NamedStudio): Seo {
  const title = studioAndCity(studio)
  const [first = '', second = first] = paragraphsOf(studio.teaser.text)
  return { title, description: `${studio.hero.promise} ${second}`.trim() || `${title}.` }
}

export const titleWithStudio = (title: string, { name }: Pick<Studio, 'name'>) =>
  name === '' ? title : `${title} | ${name}`

type Placed = Pick<Studio, 'fullName'> & { place: Pick<Studio['place'], 'city'> }

/** Returns 'Studio, City', or only the name if it contains the city. */
export const studioAndCity = ({ fullName, place: { city } }: Placed) =>
  fullName.includes(city) ? fullName : `${fullName}, ${city}`
