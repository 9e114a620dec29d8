import { clockOf } from '@linework/contract/fields/zones'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { DELETED_KINDS, type DeletedKind, RECORDS } from '@linework/contract/records'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { countGallery } from '../../content/gallery/queries.ts'
import type { Db } from '../../db/connect.ts'
import { callingCodeOf } from '../../phone-numbers.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import { countRecords } from '../../records/count-records.ts'
import { isBuiltIn, listPictures, showPicture } from './pictures.ts'
import { listStudioPictures, type StudioRow } from './queries.ts'

/** Omits pictures of the profile that no longer exist. */
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

/** Path of the public page that shows a kind, with a fragment if the kind is a section of the page. */
function pageOf(kind: DeletedKind) {
  const { shownOn = '' }: { name: string; shownOn?: string } = RECORDS[kind]
  return shownOn.replace(/\?.*/, '')
}

const LISTS = PUBLIC_PAGES.flatMap(({ path }) =>
  DELETED_KINDS.filter((kind) => pageOf(kind) === path).map((kind) => ({ path, kind })),
)

const countShown = (db: Db, kind: DeletedKind) =>
  kind === 'gallery' ? countGallery(db, 'visitor', {}) : countRecords(db, RECORD_KINDS[kind].table, 'visitor')

/** Paths of public pages without content. Menus and the sitemap omit them. */
async function listEmptyPages(db: Db, profile: StudioFields): Promise<string[]> {
  const isAboutEmpty = !isAboutFilled(profile) && !(await hasAboutRecords(db, profile))
  const empty = LISTS.map(async ({ path, kind }) => ((await countShown(db, kind)) === 0 ? [path] : []))
  return [...(isAboutEmpty ? ['/about'] : []), ...(await Promise.all(empty)).flat()]
}

const isAboutFilled = ({ about, founders }: StudioFields) =>
  `${about.title}${about.lead}${about.text}` !== '' ||
  about.picture !== null ||
  about.video !== null ||
  founders.length > 0

async function hasAboutRecords(db: Db, { sections }: StudioFields): Promise<boolean> {
  const counts = await Promise.all([
    sections.shorts ? countRecords(db, 'shorts', 'visitor') : 0,
    sections.insideStudio ? countGallery(db, 'visitor', { category: 'inside-studio' }) : 0,
  ])
  return counts.some((count) => count > 0)
}
