import { clockOf } from '@linework/contract/fields/zone-clock'
import type { Studio } from '@linework/contract/studio/shapes'
import type { Db } from '../../db/connect.ts'
import { callingCodeOf } from '../../phone-numbers.ts'
import { listEmptyPages } from './empty-pages.ts'
import { isBuiltIn, listPictures, showPicture } from './pictures.ts'
import { listStudioPictures, type StudioRow } from './queries.ts'

/** With its pictures; one that is gone is left out. */
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
