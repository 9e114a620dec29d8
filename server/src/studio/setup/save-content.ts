import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import { type FirstContent, SETUP_TEXTS } from '@linework/contract/studio/setup'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import { SAMPLE_CONTACT_INFO, SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../sample/sample-content.ts'
import { markSeeded } from '../../sample/seed.ts'
import { findContactInfo, saveContactInfo } from '../contact-info/queries.ts'
import { lockStudio, saveStudio } from '../profile/queries.ts'
import { addSample } from './jobs.ts'
import { finishStep, requireOpen } from './progress.ts'
import { lockSetup } from './queries.ts'

/** The last step. An empty studio already has its profile; a job adds sample content. */
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
    // Unfinished steps were skipped by the owner.
    for (const step of ['look', 'mail', 'content'] as const) await finishStep(tx, step)
  })
}

/** Sample texts and pictures with the name, place and colour of the studio. */
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

/** Sample opening hours with the phone, email and address of the studio. */
async function saveSampleContact(db: Db): Promise<void> {
  const { phone = '', email = '', address = '' } = (await findContactInfo(db)) ?? {}
  const working_hours = JSON.stringify(SAMPLE_CONTACT_INFO.workingHours)
  await saveContactInfo(db, { phone, address, alt_mobile: '', email, working_hours })
}
