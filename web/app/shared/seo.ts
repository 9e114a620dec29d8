import type { SeoPage } from '@linework/contract/studio/limits'
import type { Studio } from '@linework/contract/studio/shapes'
import { paragraphsOf } from './paragraphs.ts'

interface Seo {
  title: string
  description: string
}

/** What the texts for search engines are made from. */
type Named = Pick<Studio, 'name' | 'fullName' | 'place' | 'hero' | 'teaser' | 'about'>

/** What the studio wrote for search engines, or texts that are made from the rest. */
export function seoOf(studio: Named & Pick<Studio, 'seo'>, page: SeoPage, services: string[] = []): Seo {
  const { title, description } = studio.seo[page]
  const made = madeSeo(studio, page, services)
  return { title: title || made.title, description: description || made.description }
}

/** `services` are the names of its services, for their page. */
export const madeSeo = (studio: Named, page: SeoPage, services: string[] = []): Seo => ({
  title: page === 'home' ? studioAndCity(studio) : titleWithStudio(NAMES[page], studio),
  description: DESCRIPTIONS[page](studio, services),
})

/** 'Contact | Studio', or either alone. */
export const titleWithStudio = (title: string, { name }: Pick<Studio, 'name'>) =>
  name === '' ? title : `${title} | ${name}`

const NAMES: Record<SeoPage, string> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  artists: 'Artists',
  gallery: 'Gallery',
  blogs: 'Blogs',
  contact: 'Contact',
  privacy: 'Privacy Policy',
}

/** 'Studio, City'. */
export const studioAndCity = ({ fullName, place }: Pick<Studio, 'fullName' | 'place'>) =>
  [fullName, place.city].filter((part) => part !== '').join(', ')

/** 'Studio in City'. */
const studioIn = ({ fullName, place }: Named) =>
  place.city === '' ? fullName : `${fullName} in ${place.city}`

const DESCRIPTIONS: Record<SeoPage, (studio: Named, services: string[]) => string> = {
  home: (studio) => {
    const [first = '', second = first] = paragraphsOf(studio.teaser.text)
    return `${studio.hero.promise} ${second}`.trim() || `${studioAndCity(studio)}.`
  },
  about: (studio) => studio.about.lead || `About ${studioIn(studio)}.`,
  services: (studio, names) => `${listOf(names) || 'Services'} at ${studioIn(studio)}.`,
  artists: (studio) =>
    `The artists of ${studioIn(studio)}: who they are, what they draw, and how to book them.`,
  gallery: (studio) => `Finished work and the rooms of ${studioIn(studio)}, newest first.`,
  blogs: ({ fullName }) =>
    `Notes from the bench of ${fullName}: care, craft and what to ask before you book.`,
  contact: (studio) =>
    `Book an appointment at ${studioIn(studio)}: phone, address, hours and a form that reaches us at once.`,
  privacy: ({ fullName }) => `What ${fullName} keeps about visitors of this site, what for and how long.`,
}

/** 'A, B and C'. */
function listOf(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
