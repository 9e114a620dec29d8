import { writeEmail } from '../../../mail/write-email.ts'
import { studioTime } from '../../../studio-time.ts'
import type { MailStudio } from '../mail/email.ts'
import { MAX_ALONE, type Waiting } from './alert-queries.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** '12 more enquiries since 14:05', with the day where it is another than today. */
export function summaryTitle({ waiting, urgent, since, now }: Waiting, timeZone: string): string {
  const [first, today] = [studioTime(since, timeZone), studioTime(now, timeZone).slice(0, DAY_LENGTH)]
  const time = first.startsWith(today) ? first.slice(DAY_LENGTH + 1) : first
  const counted = `${waiting} more ${waiting === 1 ? 'enquiry' : 'enquiries'} since ${time}`
  return urgent === 0 ? counted : `${counted}, ${urgent} urgent`
}

/** Numbers alone, and nothing that a visitor typed. */
export function summaryEmail(
  waiting: Waiting,
  { timeZone, accent, publicUrl }: Pick<MailStudio, 'timeZone' | 'accent' | 'publicUrl'>,
) {
  const title = summaryTitle(waiting, timeZone)
  return {
    subject: title,
    ...writeEmail({
      heading: title,
      accent,
      paragraphs: [
        ...(waiting.urgent === 0 ? [] : ['Urgent: something is healing badly. Those are first in the list.']),
        `After ${MAX_ALONE} emails within an hour, enquiries are counted and no longer emailed one by one. All of them are in the back office.`,
      ],
      links: [['Open the enquiries', `${publicUrl}/admin/contact`]],
    }),
  }
}
