import type { FirstContent } from '@linework/contract/setup/limits'
import { SETUP_TEXTS } from '@linework/contract/setup/texts'
import { EMPTY_PROFILE } from '@linework/contract/studio/empty-profile'
import type { StudioFields } from '@linework/contract/studio/field-shapes'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import { SAMPLE_CONTACT_INFO } from '../../sample/content/sample-contact-info.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../sample/content/sample-studio.ts'
import { markAdded } from '../../sample/seed.ts'
import { findContactInfo, saveContactInfo } from '../contact-info/queries.ts'
import { lockStudio, saveStudio } from '../studio/queries.ts'
import { addSample } from './jobs.ts'
import { finishStep, requireOpen } from './progress.ts'
import { lockSetup } from './queries.ts'

/** The last step. A studio that starts empty has its own profile already; sample content is added by a job. */
export async function saveContentStep({ db, queue }: Deps, start: FirstContent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSetup(tx)
    await requireOpen(tx)
    const { profile, version } = await lockStudio(tx)
    if (version === 0) throw new ApiError(409, SETUP_TEXTS.studioFirst)
    if (start === 'sample') {
      await saveStudio(tx, { profile: withSample(profile), is_sample: true, fallback: SAMPLE_FALLBACK })
      await saveSampleContact(tx)
      await markAdded(tx, ['studio', 'contact info'])
      await queue.send(tx, addSample, undefined)
    }
    // An owner who is here has left out what is not finished.
    for (const step of ['look', 'mail', 'content'] as const) await finishStep(tx, step)
  })
}

/** The sample's words and pictures under the studio's own name, at its own place, in its own colour. */
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

/** The sample's opening hours with the studio's own phone, email and address. */
async function saveSampleContact(db: Db): Promise<void> {
  const { phone = '', email = '', address = '' } = (await findContactInfo(db)) ?? {}
  const working_hours = JSON.stringify(SAMPLE_CONTACT_INFO.workingHours)
  await saveContactInfo(db, { phone, address, alt_mobile: '', email, working_hours })
}
