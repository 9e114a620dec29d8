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

/** Writes by staff that change no content and therefore have no entry in the audit log. */
export const NOT_NOTED = [
  'notifications.setDigest',
  'auth.logout',
  'backup.start',
  // A reminder concerns only the caller.
  'enquiries.remind',
  'enquiries.search',
  // The audit log contains the confirmation of a new sign-in method, not its beginning.
  'second-factors.beginApp',
  'second-factors.beginPasskey',
  'form-check.start',
  'privacy.find',
  // Opens only a record that the caller may edit.
  'previews.open',
  // An uploaded picture becomes public only by saving a text that uses the picture.
  'pictures.add',
  // Adds content that no staff member wrote.
  'setup.content',
  'setup.mail',
  'setup.testMail',
  // An uploaded logo or video becomes public only by saving the profile that uses the file.
  'studio.logo',
  'studio.upload',
  'studio.video',
]

/**
 * All other writes by staff, by their names in the contract. The desk's writes come last, because one of them
 * ends the session.
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
