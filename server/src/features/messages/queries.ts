import { DEFAULT_REMINDER_HOURS } from '@linework/contract/messages/limits'
import type { Db } from '../../db/connect.ts'
import { readSetting } from '../../db/settings.ts'

const SETTING = 'client-messages'

export interface MessageSettings {
  reminderHours: number[]
}

const DEFAULTS: MessageSettings = { reminderHours: DEFAULT_REMINDER_HOURS }

export async function readMessageSettings(db: Db): Promise<MessageSettings> {
  return { ...DEFAULTS, ...(await readSetting<Partial<MessageSettings>>(db, SETTING)) }
}
