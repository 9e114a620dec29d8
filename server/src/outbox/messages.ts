import type { PushMessage } from '@linework/contract/studio/notifications-shapes'
import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { EmailMessage, Mailer } from '../mail/mailer.ts'

/** A worker sends one message of each queue at a time. */
export const QUEUES = ['send-mail', 'send-client-mail', 'send-staff-mail', 'send-push'] as const

export type QueueName = (typeof QUEUES)[number]

interface Message {
  queue: QueueName
  /** Clients must not get duplicates, so an unknown recipient or a second unclear result ends the retries. */
  isForClient?: boolean
}

/** Every email and push, except links to set a password, whose secret is never stored. */
export const MESSAGES = {
  'enquiry.studio': { queue: 'send-mail' },
  'enquiry.artist': { queue: 'send-mail' },
  'enquiry.visitor': { queue: 'send-mail', isForClient: true },
  'enquiry.push': { queue: 'send-push' },
  'enquiry.reminder': { queue: 'send-push' },
  'enquiry.summary': { queue: 'send-staff-mail' },
  'enquiry.summary-push': { queue: 'send-push' },
  'appointment.booked': { queue: 'send-client-mail', isForClient: true },
  'appointment.moved': { queue: 'send-client-mail', isForClient: true },
  'appointment.cancelled': { queue: 'send-client-mail', isForClient: true },
  'appointment.reminder': { queue: 'send-client-mail', isForClient: true },
  'appointment.asked': { queue: 'send-client-mail' },
  'appointment.asked-push': { queue: 'send-push' },
  'visit.aftercare': { queue: 'send-client-mail', isForClient: true },
  'visit.check3': { queue: 'send-client-mail', isForClient: true },
  'visit.check14': { queue: 'send-client-mail', isForClient: true },
  'visit.review': { queue: 'send-client-mail', isForClient: true },
  'visit.healed': { queue: 'send-client-mail', isForClient: true },
  'check-up.wrong': { queue: 'send-mail' },
  'check-up.wrong-push': { queue: 'send-push' },
  'offer.freed': { queue: 'send-client-mail', isForClient: true },
  'offer.answered': { queue: 'send-mail' },
  'offer.answered-push': { queue: 'send-push' },
  'staff.digest': { queue: 'send-staff-mail' },
} satisfies Record<string, Message>

export type MessageName = keyof typeof MESSAGES

/** Throws for a message of another version. */
export function requireMessage(name: string): Message {
  const message = (MESSAGES as Record<string, Message>)[name]
  if (message === undefined) throw new Error(`This version has no message “${name}”.`)
  return message
}

export type OutboxRow = Selectable<DB['outbox']>

export type SendDeps = Pick<Deps, 'db' | 'mailer' | 'config'>

interface AfterSent {
  /** Runs in the transaction that marks the message as sent. */
  afterSent?: ((tx: Db) => Promise<void>) | undefined
}

/** Has no `id`, because the id of the outbox row becomes the Message-ID. */
export type Email = Omit<EmailMessage, 'id'> & AfterSent

export interface Push extends Omit<PushMessage, 'unanswered'>, AfterSent {
  /** Id of the subject. Of pending pushes with the same subject, only the last is delivered. */
  about: string
}

/** Undefined for an outdated message or one without recipient. `artistId` is the artist who gets a push. */
export type Write = (
  deps: SendDeps,
  row: OutboxRow,
  artistId: string | undefined,
) => Promise<Email | Push | undefined>

export function requireMailer({ mailer }: Pick<Deps, 'mailer'>): Mailer {
  if (mailer === undefined) throw new Error('Email is not set up.')
  return mailer
}
