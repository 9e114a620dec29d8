import type { SeoPage } from '@linework/contract/studio/profile/profile'
import { homeSeo, type NamedStudio, type Seo, titleWithStudio } from './seo.ts'

// In a separate file from the home page's texts, so that the home page does not download these names.

const NAMES: Record<Exclude<SeoPage, 'home'>, string> = {
  about: 'About',
  services: 'Services',
  artists: 'Artists',
  gallery: 'Gallery',
  blogs: 'Blogs',
  contact: 'Contact',
  privacy: 'Privacy Policy',
}

export function defaultSeo(studio: NamedStudio, page: SeoPage, services: string[] = []): Seo {
  if (page === 'home') return homeSeo(studio)
  return {
    title: titleWithStudio(NAMES[page], studio),
    description: DESCRIPTIONS[page](studio, services),
  }
}

const studioIn = ({ fullName, place: { city } }: NamedStudio) =>
  fullName.includes(city) ? fullName : `${fullName} in ${city}`

const DESCRIPTIONS: Record<keyof typeof NAMES, (studio: NamedStudio, services: string[]) => string> = {
  about: (studio) => studio.about.lead || `About ${studioIn(studio)}.`,
  services: (studio, names) => `${listOf(names) || 'Services'} at ${studioIn(studio)}.`,
  artists: (studio) =>
    `The artists of ${studioIn(studio)}: who they are, what they draw, and how to book them.`,
  gallery: (studio) => `Finished work and the rooms of ${studioIn(studio)}, newest first.`,
  blogs: ({ fullName }) =>
    `Notes from the bench of ${fullName}: care, craft and what to ask before you book.`,
  contact: (studio) =>
    `Book an appointment at ${studioIn(studio)}: phone, address, opening hours and a contact form.`,
  privacy: ({ fullName }) => `What ${fullName} keeps about visitors of this site, what for and how long.`,
}

function listOf(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
