import { SETUP_STEPS, type SetupStep } from '@linework/contract/setup/limits'
import type { MailTest, SetupProgress, SetupState } from '@linework/contract/setup/shapes'
import type { Db } from '../../db/connect.ts'
import { mergeSetting, readSetting } from '../../db/settings.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { hasStaff } from './queries.ts'

const SETTING = 'setup'

/** What is remembered of the first start. Without an owner the first account was added at the command line. */
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
  const { finished } = await listFinished(db)
  return { isClaimed, isFinished: isClaimed && finished.length === SETUP_STEPS.length }
}

export async function readProgress(db: Db, mailer: Mailer | undefined): Promise<SetupProgress> {
  const { stored, finished } = await listFinished(db)
  return {
    finished,
    mail: mailer ? { server: mailer.server.name, to: mailer.studioEmail, from: mailer.from } : null,
    mailTest: stored.mailTest ?? null,
  }
}
