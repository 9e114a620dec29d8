import { clockOf } from '@linework/contract/fields/zones'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { countArtists } from '../../content/artists/queries.ts'
import { countBlogs } from '../../content/blogs/queries.ts'
import { countGallery } from '../../content/gallery/queries.ts'
import { countLinks } from '../../content/links/queries.ts'
import { countServices } from '../../content/services/queries.ts'
import type { Db } from '../../db/connect.ts'
import { callingCodeOf } from '../../phone-numbers.ts'
import { isBuiltIn, listPictures, showPicture } from './pictures.ts'
import { listStudioPictures, type StudioRow } from './queries.ts'

/** Includes the pictures. Omits those that no longer exist. */
export async function serializeStudio(db: Db, row: StudioRow): Promise<Studio> {
  const { profile, is_sample, fallback, version } = row
  const uploaded = listPictures(profile).filter((picture) => !isBuiltIn(picture))
  const rows = await listStudioPictures(
    db,
    uploaded.map(({ id }) => id),
  )
  type Ref = (typeof uploaded)[number]
  const show = (picture: Ref | null) => (picture && showPicture(picture, rows)) ?? null
  const { hero, teaser, about, founders, contactPicture, signInPicture, ...rest } = profile
  return {
    ...rest,
    hero: { ...hero, pictures: hero.pictures.flatMap((picture) => showPicture(picture, rows) ?? []) },
    teaser: { ...teaser, picture: show(teaser.picture) },
    about: { ...about, picture: show(about.picture) },
    founders: founders.map((founder) => ({ ...founder, portrait: show(founder.portrait) })),
    contactPicture: show(contactPicture),
    signInPicture: show(signInPicture),
    isSetUp: version > 0,
    isSample: is_sample,
    callingCode: profile.place.callingCode || callingCodeOf(profile.place.country),
    emptyPages: is_sample ? [] : await listEmptyPages(db, profile),
    fallback,
    clock: clockOf(profile.timeZone, new Date()),
    version,
  }
}

/** Paths of public pages without content. Menus and the sitemap omit them. */
async function listEmptyPages(db: Db, profile: StudioFields): Promise<string[]> {
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
