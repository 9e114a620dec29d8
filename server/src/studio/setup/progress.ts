import { SETUP_STEPS, SETUP_TEXTS, type SetupStep } from '@linework/contract/studio/setup'
import type { MailTest, SetupProgress, SetupState } from '@linework/contract/studio/setup-shapes'
import type { Db } from '../../db/connect.ts'
import { mergeSetting, readSetting } from '../../db/settings.ts'
import { ApiError } from '../../http/errors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { listMailProblems } from '../../outbox/queries.ts'
import { findContactInfo } from '../contact-info/queries.ts'
import { findStudio } from '../profile/queries.ts'
import { serializeStudio } from '../profile/serializer.ts'
import { findNewerRelease } from './jobs.ts'
import { hasStaff } from './queries.ts'

const SETTING = 'setup'

/** Finished setup steps. Without `owner`, the staff command created the first account: no step is left. */
type Stored = Partial<Record<SetupStep, true>> & { mailTest?: MailTest }

async function listFinished(db: Db): Promise<{ stored: Stored; finished: SetupStep[] }> {
  const stored = (await readSetting<Stored>(db, SETTING)) ?? {}
  return { stored, finished: SETUP_STEPS.filter((step) => !stored.owner || stored[step]) }
}

export const finishStep = (db: Db, step: SetupStep): Promise<void> =>
  mergeSetting(db, SETTING, { [step]: true })

export const saveMailTest = (db: Db, mailTest: MailTest): Promise<void> =>
  mergeSetting(db, SETTING, { mailTest })

export async function readState(db: Db): Promise<SetupState> {
  const isClaimed = await hasStaff(db)
  const { version } = await findStudio(db)
  const isDone = await isFinished(db)
  return { isClaimed, isPublic: version > 0 && isDone, isFinished: isClaimed && isDone }
}

async function isFinished(db: Db): Promise<boolean> {
  return (await listFinished(db)).finished.length === SETUP_STEPS.length
}

/** After setup, the studio must be edited in the back office, which detects concurrent edits. */
export async function requireOpen(db: Db): Promise<void> {
  if (await isFinished(db)) throw new ApiError(409, SETUP_TEXTS.alreadyDone)
}

export async function readProgress(db: Db, mailer: Mailer | undefined): Promise<SetupProgress> {
  const { stored, finished } = await listFinished(db)
  const row = await findStudio(db)
  const contact = await findContactInfo(db)
  const { name, fullName, place, timeZone, look, hero } = await serializeStudio(db, row)
  return {
    finished,
    studio: {
      name,
      fullName,
      city: place.city,
      country: place.country,
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      address: contact?.address ?? '',
      timeZone,
    },
    look: {
      ...look,
      pictures: hero.pictures.map(({ id, uploaded }) => ({ id, url: uploaded?.url ?? '' })),
    },
    isSample: row.is_sample,
    mail: mailer
      ? {
          server: mailer.server.name,
          to: mailer.studioEmail,
          from: mailer.from,
          problems: await listMailProblems(db),
        }
      : null,
    mailTest: stored.mailTest ?? null,
    newerRelease: await findNewerRelease(db),
    isMailLeftOut: stored.mail === true && !stored.mailTest?.works,
  }
}
