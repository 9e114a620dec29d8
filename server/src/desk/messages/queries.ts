import { DEFAULT_REMINDER_HOURS, DEFAULT_TEMPLATES } from '@linework/contract/desk/clients/messages'
import type { MessageFields, MessageSettings } from '@linework/contract/desk/clients/messages-shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { readSetting, saveSetting } from '../../db/settings.ts'

const SETTING = 'client-messages'

const DEFAULTS: MessageSettings = {
  templates: DEFAULT_TEMPLATES,
  reminderHours: DEFAULT_REMINDER_HOURS,
  upiId: '',
  paymentLink: '',
  reviewLink: '',
  bring: '',
  aftercare: [],
  version: 0,
}

export async function readMessageSettings(db: Db): Promise<MessageSettings> {
  return { ...DEFAULTS, ...(await readSetting<Partial<MessageSettings>>(db, SETTING)) }
}

/** Blocks concurrent saves until the transaction ends. */
export async function lockMessageSettings(tx: Db): Promise<MessageSettings> {
  await sql`select pg_advisory_xact_lock(hashtextextended('client-messages', 0))`.execute(tx)
  return readMessageSettings(tx)
}

export async function saveMessageSettings(
  tx: Db,
  fields: MessageFields,
  version: number,
): Promise<MessageSettings> {
  const next = { ...fields, version: version + 1 }
  await saveSetting(tx, SETTING, next)
  return next
}

/** Returns the text for the service, else the general one, or '' when staff have written neither. */
export const aftercareOf = ({ aftercare }: Pick<MessageSettings, 'aftercare'>, service: string): string =>
  (
    aftercare.find((row) => row.service.toLowerCase() === service.toLowerCase() && row.service !== '') ??
    aftercare.find((row) => row.service === '')
  )?.text ?? ''
