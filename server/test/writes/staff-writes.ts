import { TEST_KINDS } from '../kinds/kind.ts'
import { createCaller, type Writes } from './caller.ts'
import { consentWrites } from './consent.ts'
import { deskWrites } from './desk.ts'
import { writesOfFactors } from './factors.ts'
import { offerWrites } from './offers.ts'
import { writesOfPreviews } from './previews.ts'
import { sentMessageWrites } from './sent-messages.ts'
import { writesOfSetup } from './setup.ts'
import { writesOfStaff } from './staff.ts'
import { writesOfStudio } from './studio.ts'
import { writesWithPictures } from './with-pictures.ts'

/** Writes by staff without an audit log entry, because they change no content. */
export const NOT_NOTED = [
  'notifications.setDigest',
  'auth.logout',
  'backup.start',
  // A personal reminder of the caller.
  'enquiries.remind',
  'enquiries.search',
  // Beginning to add an authenticator app is not logged, only its confirmation.
  'second-factors.beginApp',
  'second-factors.beginPasskey',
  'form-check.start',
  'privacy.find',
  // Shows callers only what they may edit.
  'previews.open',
  // An uploaded picture is not public before the save of a text uses it.
  'pictures.add',
  // Adds no content written by staff.
  'setup.content',
  'setup.mail',
  'setup.testMail',
  // An uploaded logo is not public before a save uses it.
  'studio.logo',
  'studio.upload',
  'studio.video',
]

/**
 * All other writes by staff, by their names in the contract. The desk comes last, because it ends the session
 * that the others use.
 */
export function staffWrites(...given: Parameters<typeof createCaller>): Writes {
  const caller = createCaller(...given)
  const ofKinds = Object.values(TEST_KINDS).map(({ writes }) => writes(caller))
  return Object.assign(
    {},
    writesWithPictures(caller),
    ...ofKinds,
    writesOfPreviews(caller),
    writesOfStudio(caller),
    writesOfSetup(caller),
    writesOfStaff(caller),
    writesOfFactors(caller),
    offerWrites(caller),
    consentWrites(caller),
    sentMessageWrites(caller),
    deskWrites(caller),
  )
}
