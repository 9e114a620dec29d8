import type { StudioFields } from '@linework/contract/studio/field-shapes'
import type { Db } from '../../db/connect.ts'
import { countLinks } from '../../links/queries.ts'
import { countArtists } from '../artists/queries.ts'
import { countBlogs } from '../blogs/queries.ts'
import { countGallery } from '../gallery/queries.ts'
import { countServices } from '../services/queries.ts'

/** The paths of public pages without anything to show, which neither menus nor the site map name. */
export async function listEmptyPages(db: Db, profile: StudioFields): Promise<string[]> {
  const [services, artists, gallery, blogs] = await Promise.all([
    countServices(db, 'visitor'),
    countArtists(db, 'visitor'),
    countGallery(db, 'visitor', {}),
    countBlogs(db, 'visitor'),
  ])
  const filled = {
    '/about': isAboutFilled(profile) || (await hasAboutRecords(db, profile)),
    '/services': services > 0,
    '/artists': artists > 0,
    '/gallery': gallery > 0,
    '/blogs': blogs > 0,
  }
  return Object.entries(filled).flatMap(([path, isFilled]) => (isFilled ? [] : path))
}

const isAboutFilled = ({ about, founders }: StudioFields) =>
  `${about.title}${about.lead}${about.text}` !== '' ||
  about.picture !== null ||
  about.video !== null ||
  founders.length > 0

async function hasAboutRecords(db: Db, { sections }: StudioFields): Promise<boolean> {
  const counts = await Promise.all([
    sections.shorts ? countLinks(db, 'shorts') : 0,
    sections.insideStudio ? countGallery(db, 'visitor', { category: 'inside-studio' }) : 0,
  ])
  return counts.some((count) => count > 0)
}
