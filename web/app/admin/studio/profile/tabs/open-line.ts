import { DAYS } from '@linework/contract/studio/contact-info'
import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { readHours } from '@linework/contract/studio/hours'
import { describeHours } from '../../../../shared/hours/opening-hours.ts'

type Rows = ContactInfo['workingHours']

const ALWAYS =
  /\b24\s*(hours|hrs|h|\/\s*7|x\s*7)\b|\b(always|never)\b.*\b(open|closes?|closed)\b|round the clock/i
const EVERY_DAY = /\b(every ?day|daily|7 days|seven days|monday (to|-|–) sunday|mon ?(to|-|–) ?sun)\b/i

const isOpenOn = (rows: Rows, day: string) =>
  rows.some((row) => row.day === day && (readHours(row.hours)?.length ?? 1) > 0)

export function findContradiction(line: string, rows: Rows): string | undefined {
  if (ALWAYS.test(line) && !describeHours(rows).isAlwaysOpen)
    return 'This line says that you are always open, but your hours do not.'
  const closed = DAYS.filter((day) => !isOpenOn(rows, day))
  if (EVERY_DAY.test(line) && closed.length > 0)
    return `This line says every day, but your hours say that you are closed on ${LIST.format(closed)}.`
  return undefined
}

const LIST = new Intl.ListFormat('en')

export const madeLine = (rows: Rows) => describeHours(rows).line
