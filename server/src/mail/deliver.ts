import { setTimeout as sleep } from 'node:timers/promises'
import { readClock } from '../db/clock.ts'
import type { Db } from '../db/connect.ts'
import { isDatabaseUnavailable } from '../db/is-unavailable.ts'
import { MailRejected } from './mailer.ts'

const GIVE_UP_AFTER_MS = 24 * 3_600_000
const SAVE_RETRY_MS = 250
// Shorter than the limit of the jobs that send mail.
const SAVE_TIMEOUT_MS = 90_000

/** More than hourly retries in a day need: after a day an email is given up. */
export const MAIL_RETRIES = 60

/** Longer than the mailer's own timeouts. */
export const MAIL_EXPIRE_SECONDS = 420

interface Delivery {
  state: 'waiting' | 'sent' | 'failed'
  tries: number
  problem: string
  sent_at?: Date
}

interface Outgoing {
  /** Of the stored email. */
  tries: number
  asked_at: Date
  send: () => Promise<void>
  save: (delivery: Delivery) => Promise<void>
  /** To one person, who must not get it again and again: an unknown recipient or a second unclear result ends the retries. */
  isPersonal: boolean
}

/** Sends a stored email and saves the result; throws where the queue shall retry. */
export async function sendAndSave(db: Db, { tries, asked_at, send, save, isPersonal }: Outgoing) {
  try {
    await send()
  } catch (error) {
    // Checked after a try, so that a server that was off for a day still tries once.
    const isLate = (await readClock(db)).getTime() - asked_at.getTime() > GIVE_UP_AFTER_MS
    const isFinal = isPersonal && error instanceof MailRejected && mustNotRetry(error, tries)
    const state = isLate || isFinal ? 'failed' : 'waiting'
    await save({ state, tries: tries + 1, problem: (error as Error).message })
    if (state === 'failed') return
    throw error
  }
  await saveSent(db, (sent_at) => save({ state: 'sent', tries: tries + 1, problem: '', sent_at }))
}

const mustNotRetry = ({ noRecipient, unclear }: MailRejected, tries: number) =>
  noRecipient || (unclear && tries > 0)

/** Waits for an unavailable database, because an email that is not saved as sent would be sent again. */
export async function saveSent(db: Db, save: (at: Date) => Promise<void>): Promise<void> {
  const deadline = Date.now() + SAVE_TIMEOUT_MS
  for (;;) {
    try {
      return await save(await readClock(db))
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      await sleep(SAVE_RETRY_MS)
    }
  }
}
