import { TEST_KINDS } from '../kinds/kind.ts'
import { createCaller, type Writes } from './caller.ts'
import { writesOfDesk } from './desk.ts'
import { writesOfFactors } from './factors.ts'
import { writesOfPreviews } from './previews.ts'
import { writesOfSetup } from './setup.ts'
import { writesOfStaff } from './staff.ts'
import { writesOfStudio } from './studio.ts'
import { writesWithPictures } from './with-pictures.ts'

/** Writes by staff without an audit line: they change nothing of the studio's content. */
export const NOT_NOTED = [
  'alerts.setDigest',
  'auth.logout',
  'backup.start',
  // The own business of who wants to be reminded.
  'enquiries.remind',
  'enquiries.search',
  // What is begun counts only when it is added.
  'factors.beginApp',
  'factors.beginPasskey',
  'form-check.start',
  'people.find',
  // Shows the caller what the caller may edit.
  'previews.open',
  // No page shows it before the save of a text names it.
  'pictures.add',
  // What it adds is no staff's writing.
  'setup.content',
  'setup.mail',
  'setup.testMail',
  // No page shows an uploaded file before a save names it.
  'studio.logo',
  'studio.upload',
  'studio.video',
]

/** Every other write by staff, by its name in the contract. The desk comes last: it ends the session that the others use. */
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
    writesOfDesk(caller),
  )
}
