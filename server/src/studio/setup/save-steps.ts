import { currencyOf } from '@linework/contract/fields/countries'
import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import { type FirstContent, SETUP_TEXTS } from '@linework/contract/studio/setup'
import type { SetupLook, SetupStudio } from '@linework/contract/studio/setup-shapes'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import type { Author } from '../../records/audit-log.ts'
import { SAMPLE_CONTACT_INFO, SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../sample/sample-content.ts'
import { markSeeded } from '../../sample/seed.ts'
import { findContactInfo, lockContactInfo, saveContactInfo } from '../contact-info/queries.ts'
import { findStudio, lockStudio, saveStudio } from '../profile/queries.ts'
import { changeStudio } from '../profile/save-studio.ts'
import { addSample } from './jobs.ts'
import { finishStep, requireOpen } from './progress.ts'
import { lockSetup } from './queries.ts'

type Parts = Pick<Deps, 'db' | 'queue'>

const MIDDLE = { x: 0.5, y: 0.5 }

/** Merges the answers into the current profile. Fields without an answer keep their values. */
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

/** Finishes the setup. An empty studio has its profile from earlier steps; a job adds sample content. */
export async function saveContentStep({ db, queue }: Deps, start: FirstContent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSetup(tx)
    await requireOpen(tx)
    const { profile, version } = await lockStudio(tx)
    if (version === 0) throw new ApiError(409, SETUP_TEXTS.studioFirst)
    if (start === 'sample') {
      await saveStudio(tx, { profile: withSample(profile), is_sample: true, fallback: SAMPLE_FALLBACK })
      await saveSampleContact(tx)
      await markSeeded(tx, ['studio', 'contact info'])
      await queue.send(tx, addSample, undefined)
    }
    // Marks steps that the owner skipped as finished.
    for (const step of ['look', 'mail', 'content'] as const) await finishStep(tx, step)
  })
}

function withSample({ name, fullName, place, timeZone, currency, look, hero }: StudioFields): StudioFields {
  const pictures = hero.pictures.length > 0 ? hero.pictures : SAMPLE_STUDIO.hero.pictures
  return {
    ...SAMPLE_STUDIO,
    name,
    fullName,
    place: { ...EMPTY_PROFILE.place, ...place },
    timeZone,
    currency,
    look,
    hero: { ...SAMPLE_STUDIO.hero, pictures },
  }
}

async function saveSampleContact(db: Db): Promise<void> {
  const { phone = '', email = '', address = '' } = (await findContactInfo(db)) ?? {}
  const working_hours = JSON.stringify(SAMPLE_CONTACT_INFO.workingHours)
  await saveContactInfo(db, { phone, address, alt_mobile: '', email, working_hours })
}
