import type { PublicKind } from '../../contract/src/records.ts'

/** The pages of the sample studio that show records of each kind. */
const PAGES_OF: Record<PublicKind, string[]> = {
  studio: ['/', '/about'],
  services: ['/services', '/services/tattoo'],
  artists: ['/artists', '/artists/ritika-mohanty'],
  gallery: ['/gallery'],
  blogs: ['/blogs', '/blog/what-the-sun-takes'],
  'contact-info': ['/contact'],
  faqs: ['/services'],
  feedback: ['/'],
  reels: ['/'],
  shorts: ['/about'],
}

/** Every public page of the sample studio that search engines may index. */
export const PUBLIC_ROUTES = [...new Set([...Object.values(PAGES_OF).flat(), '/privacy-policy'])]
