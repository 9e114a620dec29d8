import {
  DEFAULT_REMINDER_HOURS,
  DEFAULT_TEMPLATES,
  type VisitStep,
} from '@linework/contract/desk/clients/messages'
import type { MessageFields, MessageSettings } from '@linework/contract/desk/clients/messages-shapes'
import { type DepositRule, NO_RULE } from '@linework/contract/desk/deposit-rule'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { readSetting, saveSetting } from '../../db/settings.ts'
import { listDifferent } from '../../records/audit-log.ts'

const SETTING = 'client-messages'

const DEFAULTS: MessageSettings = {
  templates: DEFAULT_TEMPLATES,
  reminderHours: DEFAULT_REMINDER_HOURS,
  upiId: '',
  paymentLink: '',
  reviewLink: '',
  bring: '',
  aftercare: [],
  afterVisit: [],
  depositRule: NO_RULE,
  version: 0,
}

export async function readMessageSettings(db: Db): Promise<MessageSettings> {
  return { ...DEFAULTS, ...(await readSetting<Partial<MessageSettings>>(db, SETTING)) }
}

export async function lockMessageSettings(tx: Db): Promise<MessageSettings> {
  await sql`select pg_advisory_xact_lock(hashtextextended('client-messages', 0))`.execute(tx)
  return readMessageSettings(tx)
}

export async function saveMessageSettings(
  tx: Db,
  { depositRule, ...fields }: MessageFields,
  before: MessageSettings,
): Promise<MessageSettings> {
  const next = {
    ...fields,
    depositRule: nextRule(before.depositRule, depositRule),
    version: before.version + 1,
  }
  await saveSetting(tx, SETTING, next)
  return next
}

/** Saving the same terms keeps the version and the date of the deposit rule. */
function nextRule(before: DepositRule, given: MessageFields['depositRule']): DepositRule {
  if (given === undefined || listDifferent(before, given).length === 0) return before
  return { ...given, version: before.version + 1, since: new Date().toISOString() }
}

/** Finds the row of this service, or else the row for all services, whose name is ''. */
const rowOf = <Row extends { service: string }>(rows: Row[], service: string): Row | undefined =>
  rows.find((row) => row.service.toLowerCase() === service.toLowerCase() && row.service !== '') ??
  rows.find((row) => row.service === '')

export const aftercareOf = ({ aftercare }: Pick<MessageSettings, 'aftercare'>, service: string): string =>
  rowOf(aftercare, service)?.text ?? ''

/** Undefined when the step is off, or a review request has no link to a review page. */
export function visitTextOf(
  { afterVisit, reviewLink }: Pick<MessageSettings, 'afterVisit' | 'reviewLink'>,
  service: string,
  step: VisitStep,
): string | undefined {
  const found = rowOf(afterVisit, service)?.steps[step]
  return found?.isOn && (step !== 'review' || reviewLink !== '') ? found.text : undefined
}
