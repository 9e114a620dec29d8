import { currencyOf } from '@linework/contract/fields/countries'
import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import type { SetupLook, SetupStudio } from '@linework/contract/studio/setup-shapes'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import type { Author } from '../../records/audit-log.ts'
import { lockContactInfo, saveContactInfo } from '../contact-info/queries.ts'
import { findStudio } from '../profile/queries.ts'
import { changeStudio } from '../profile/save-studio.ts'
import { finishStep, requireOpen } from './progress.ts'

type Parts = Pick<Deps, 'db' | 'queue'>

const MIDDLE = { x: 0.5, y: 0.5 }

/** Merges the answers into the current profile, without inventing values. */
export async function saveStudioStep({ db, queue }: Parts, answers: SetupStudio, by: Author): Promise<void> {
  await requireOpen(db)
  const { name, fullName, city, country, timeZone } = answers
  const { profile, version } = await findStudio(db)
  const place = { ...profile.place, city, country }
  const next = { ...profile, name, fullName, place, timeZone, currency: currencyOf(country) }
  await changeStudio(db, queue, { profile: next, version, by })
  await saveReach(db, answers)
  await finishStep(db, 'studio')
}

async function saveReach(db: Db, { phone, email, address }: SetupStudio): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { alt_mobile = '', working_hours = [] } = (await lockContactInfo(tx)) ?? {}
    const hours = JSON.stringify(working_hours)
    await saveContactInfo(tx, { phone, email, address, alt_mobile, working_hours: hours })
  })
}

export async function saveLookStep(
  { db, queue }: Parts,
  { accent, logo, pictures }: SetupLook,
  by: Author,
): Promise<void> {
  await requireOpen(db)
  const { profile, version } = await findStudio(db)
  if (version === 0) throw new ApiError(409, SETUP_TEXTS.studioFirst)
  const known = new Map(profile.hero.pictures.map((picture) => [picture.id, picture]))
  const hero = {
    ...profile.hero,
    pictures: pictures.map((id) => known.get(id) ?? { id, focus: MIDDLE }),
  }
  const next = { ...profile, look: { accent, logo }, hero }
  await changeStudio(db, queue, { profile: next, version, by })
  await finishStep(db, 'look')
}
