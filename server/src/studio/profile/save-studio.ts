import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import type { Db } from '../../db/connect.ts'
import { invalidField, invalidFields, notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { isCallingCode } from '../../phone-numbers.ts'
import { type Author, listDifferent, logEdit } from '../../records/audit-log.ts'
import { drawBrand } from './brand/jobs.ts'
import { requireLogo } from './logo/store-logo.ts'
import { isBuiltIn, listPictureFields } from './pictures.ts'
import {
  findSave,
  knowsZone,
  listStudioPictures,
  lockStudio,
  type StudioContent,
  type StudioRow,
  saveStudio,
} from './queries.ts'
import { serializeStudio } from './serializer.ts'
import { requireVideo } from './video/store-video.ts'

interface Save {
  by: Author
  version: number | undefined
}

interface Change extends Save {
  profile: StudioFields
  /** Ends the sample: removes its lists and rejects its pictures. */
  replacesSample?: boolean
}

export function changeStudio(db: Db, queue: JobQueue, change: Change): Promise<Studio> {
  const { profile, replacesSample = false } = change
  return inLock(db, queue, change, ({ is_sample, fallback }) =>
    replacesSample ? { profile, is_sample: false, fallback: null } : { profile, is_sample, fallback },
  )
}

/** Saves the content of an earlier version as a new version. */
export function restoreStudio(
  db: Db,
  queue: JobQueue,
  { save, ...given }: Save & { save: number },
): Promise<Studio> {
  return inLock(db, queue, given, async (_, tx) => {
    const found = await findSave(tx, save)
    if (found === undefined) throw notFound(STUDIO_TEXTS.saveGone)
    return found
  })
}

function inLock(
  db: Db,
  queue: JobQueue,
  { by, version }: Save,
  decide: (before: StudioRow, tx: Db) => StudioContent | Promise<StudioContent>,
): Promise<Studio> {
  return db.transaction().execute(async (tx) => {
    const before = await lockStudio(tx)
    await requireVersion(version, before.version, () => serializeStudio(tx, before))
    const next = await decide(before, tx)
    const { profile } = next
    requireCallingCode(profile.place.callingCode)
    await requireZone(tx, profile.timeZone, before.profile.timeZone)
    await requirePictures(tx, profile, next.is_sample)
    await requireLogo(tx, profile.look.logo)
    await requireVideo(tx, profile.about.video)
    const row = await saveStudio(tx, next)
    await logEdit(tx, by, { kind: 'studio', fields: listDifferent(before.profile, row.profile) })
    await queue.send(tx, drawBrand, undefined)
    return serializeStudio(tx, row)
  })
}

function requireCallingCode(code: string): void {
  if (code !== '' && !isCallingCode(code)) throw invalidField('place.callingCode', STUDIO_TEXTS.callingCode)
}

async function requireZone(db: Db, zone: string, before: string): Promise<void> {
  if (zone !== before && !(await knowsZone(db, zone))) throw invalidField('timeZone', STUDIO_TEXTS.timeZone)
}

/** Reports every field with a missing or sample picture, so that the form can mark each. */
async function requirePictures(db: Db, profile: StudioFields, isSample: boolean): Promise<void> {
  const pictures = listPictureFields(profile)
  const uploaded = pictures.filter(({ picture }) => !isBuiltIn(picture))
  const found = await listStudioPictures(
    db,
    uploaded.map(({ picture }) => picture.id),
  )
  const exists = ({ picture }: (typeof pictures)[number]) =>
    found.some(({ public_id }) => public_id === picture.id)
  const errors = new Map<string, string>()
  for (const named of uploaded) if (!exists(named)) errors.set(named.field, STUDIO_TEXTS.pictureGone)
  if (!isSample) {
    for (const { field, picture } of pictures)
      if (isBuiltIn(picture)) errors.set(field, STUDIO_TEXTS.samplePicture)
    if (profile.about.hasBuiltInVideo) errors.set('about.hasBuiltInVideo', STUDIO_TEXTS.sampleVideo)
  }
  if (errors.size > 0) throw invalidFields([...errors].map(([field, message]) => ({ field, message })))
}
