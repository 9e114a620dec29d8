import { writeEmail } from '../../../mail/write-email.ts'
import {
  type Email,
  type OutboxRow,
  type Push,
  requireMailer,
  type SendDeps,
} from '../../../outbox/messages.ts'
import { findArtistAccount } from '../../../studio/notifications/queries.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { studioTime } from '../../../studio-time.ts'
import { describeStudio } from '../mail/mail-queries.ts'
import {
  type ClaimedSummary,
  deleteAlertsOf,
  findWaiting,
  MAX_UNBATCHED,
  markNotified,
  type Waiting,
} from './alert-queries.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

export const summaryWriters = { 'enquiry.summary': writeSummary, 'enquiry.summary-push': writeSummaryPush }

/** Returns undefined if another process has claimed the summary, or the artist has no account any longer. */
async function writeSummary(deps: SendDeps, { facts }: OutboxRow): Promise<Email | undefined> {
  const claimed = facts as ClaimedSummary
  const waiting = await findWaiting(deps.db, claimed)
  if (waiting === undefined) return undefined
  const mailer = requireMailer(deps)
  const [kind, artistId = ''] = claimed.recipient.split(' ')
  const to = kind === 'studio' ? mailer.studioEmail : (await findArtistAccount(deps.db, artistId))?.email
  if (to === undefined) return deleteAlertsOf(deps.db, claimed.recipient)
  const { timeZone, accent, publicUrl, name } = await describeStudio(deps.db, mailer, deps.config.PUBLIC_URL)
  const title = summaryTitle(waiting, timeZone)
  return {
    to,
    fromName: name,
    subject: title,
    // The email contains only numbers and no visitor input.
    ...writeEmail({
      heading: title,
      accent,
      paragraphs: [
        ...(waiting.urgent === 0 ? [] : ['Urgent: something is healing badly. Those are first in the list.']),
        `After ${MAX_UNBATCHED} emails within an hour, enquiries are counted and no longer emailed one by one. All are in the back office.`,
      ],
      links: [['Open the enquiries', `${publicUrl}/admin/contact`]],
    }),
    afterSent: (tx) => markNotified(tx, claimed, waiting),
  }
}

/** Returns undefined if another process has claimed the summary. */
async function writeSummaryPush({ db }: SendDeps, { facts }: OutboxRow): Promise<Push | undefined> {
  const claimed = facts as ClaimedSummary
  const waiting = await findWaiting(db, claimed)
  if (waiting === undefined) return undefined
  const { timeZone } = await findLocale(db)
  return {
    about: 'more',
    text: `${summaryTitle(waiting, timeZone)}. Open Linework.`,
    url: '/admin/contact',
    tag: 'more enquiries',
    afterSent: (tx) => markNotified(tx, claimed, waiting),
  }
}

/** Returns for example '12 more enquiries since 14:05', with the date when it is not today. */
function summaryTitle({ waiting, urgent, since, now }: Waiting, timeZone: string): string {
  const [first, today] = [studioTime(since, timeZone), studioTime(now, timeZone).slice(0, DAY_LENGTH)]
  const time = first.startsWith(today) ? first.slice(DAY_LENGTH + 1) : first
  const counted = `${waiting} more ${waiting === 1 ? 'enquiry' : 'enquiries'} since ${time}`
  return urgent === 0 ? counted : `${counted}, ${urgent} urgent`
}
