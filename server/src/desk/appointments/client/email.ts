import { depositTerms } from '@linework/contract/desk/deposit-rule'
import { longDay, longDuration, longTime } from '@linework/contract/fields/format-long-time'
import { writeCalendar } from '../../../calendar/write-calendar.ts'
import type { EmailMessage } from '../../../mail/mailer.ts'
import { writeEmail } from '../../../mail/write-email.ts'
import { localTime } from '../../../studio-time.ts'
import { ruleOf } from '../deposits.ts'
import type { AppointmentRow } from '../queries.ts'
import { minutesOf } from '../serializer.ts'
import type { ClientMailKind } from './mail-queries.ts'
import { type ClientStudio, mapUrl, moneyOf } from './studio.ts'

type Message = Pick<EmailMessage, 'subject' | 'text' | 'html' | 'calendar'>

export type ToClient = Exclude<ClientMailKind, 'asked'>

const HEADINGS: Record<ToClient, string> = {
  booked: 'Your appointment',
  moved: 'Your appointment has a new time',
  cancelled: 'Your appointment is cancelled',
  reminder: 'See you soon',
}

/** The email contains only studio data and no visitor input, because its address may be a stranger's. */
export function clientEmail(
  kind: ToClient,
  row: AppointmentRow,
  studio: ClientStudio,
  address: string,
): Message {
  const when = longTime(localTime(row.starts_at, studio.timeZone))
  const isCancelled = kind === 'cancelled'
  const words = isCancelled
    ? [`Your appointment at ${studio.name} on ${when} was cancelled.`, ...reachOf(studio)]
    : [
        `${kind === 'reminder' ? 'We look forward to seeing you' : 'You have an appointment'} at ${studio.name}.`,
        kind === 'booked' && row.state === 'confirmed'
          ? 'Your appointment is confirmed. If you cannot come, let us know with the link below.'
          : 'Please confirm it, or let us know if you cannot come, with the link below.',
        ...(kind === 'booked' ? termsOf(row, studio) : []),
      ]
  const content = {
    heading: HEADINGS[kind],
    accent: studio.accent,
    paragraphs: words,
    facts: isCancelled ? [] : factsOf(row, studio, when),
    links: isCancelled ? [] : linksOf(studio, address),
  }
  return {
    subject: `${studio.name}: ${HEADINGS[kind].toLowerCase()}, ${when}`,
    ...writeEmail(content),
    calendar: {
      method: isCancelled ? 'CANCEL' : 'PUBLISH',
      content: invitationOf(row, studio, isCancelled ? 'CANCEL' : 'PUBLISH'),
    },
  }
}

function termsOf(row: AppointmentRow, { currency, timeZone }: ClientStudio): string[] {
  const rule = ruleOf(row)
  if (rule === null || !row.deposit) return []
  const terms = depositTerms(rule, (amount) => moneyOf(amount, currency))
  const since = longDay(localTime(new Date(rule.since), timeZone))
  return [`Deposit: ${moneyOf(row.deposit, currency)}. Our rule since ${since}: ${terms.join(' ')}`]
}

function factsOf(row: AppointmentRow, studio: ClientStudio, when: string): [string, string][] {
  const session = row.sessions > 1 ? `, session ${row.session} of ${row.sessions}` : ''
  const facts: [string, string][] = [
    ['When', `${when} (studio time)`],
    ['Length', `about ${longDuration(minutesOf(row))}`],
    ['Service', row.service && `${row.service}${session}`],
    ['Artist', row.artist_name ?? ''],
    ['Where', studio.address],
    ['Phone', studio.phone],
  ]
  return facts.filter(([, text]) => text !== '')
}

const linksOf = (studio: ClientStudio, address: string): [string, string][] => [
  ['See, confirm or change your appointment', address],
  ...(studio.address === '' ? [] : [['Directions', mapUrl(studio)] as [string, string]]),
]

const reachOf = ({ phone }: ClientStudio) =>
  phone === '' ? [] : [`If you did not expect this, please call us: ${phone}.`]

const ASKS: Record<string, string> = {
  move: 'wants to move an appointment',
  cancel: 'wants to cancel an appointment',
  erase: 'wants their data erased',
}

/** The subject contains only the reference, so that visitor input never enters a header. */
export function askedEmail(row: AppointmentRow, studio: ClientStudio): Omit<Message, 'calendar'> {
  const heading = `${row.client_reference} ${ASKS[row.client_asks ?? ''] ?? 'asks about an appointment'}`
  return {
    subject: heading,
    ...writeEmail({
      heading,
      accent: studio.accent,
      paragraphs: row.client_words === '' ? [] : [row.client_words],
      facts: [
        ['Client', row.client_name],
        ['Booked for', longTime(localTime(row.starts_at, studio.timeZone))],
      ],
      links: [['Open it in the back office', `${studio.publicUrl}/admin/contact?request=${row.contact_id}`]],
    }),
  }
}

type Row = Pick<
  AppointmentRow,
  'id' | 'starts_at' | 'ends_at' | 'updated_at' | 'version' | 'service' | 'artist_name'
>

/** The calendar event has the same UID after every change, so that calendars do not show it twice. */
export function invitationOf(row: Row, studio: ClientStudio, method: 'PUBLISH' | 'CANCEL'): string {
  const work = [row.service, row.artist_name ?? ''].filter((words) => words !== '').join(', ')
  const event = {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    sequence: row.version,
    summary: [studio.name, work].filter((words) => words !== '').join(': '),
    description: studio.phone,
    location: studio.address,
    isCancelled: method === 'CANCEL',
  }
  return writeCalendar([event], {
    timeZone: studio.timeZone,
    host: new URL(studio.publicUrl).hostname,
    method,
  })
}
