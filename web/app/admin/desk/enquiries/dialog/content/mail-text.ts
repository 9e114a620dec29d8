import type { MailKind } from '@linework/contract/desk/enquiries'
import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { studioShortMoment } from '../../../../../shared/time/studio-moments.ts'

type Mail = EnquiryDetails['mails'][number]

const TO: Record<MailKind, string> = {
  studio: 'Email to the studio',
  visitor: 'Email to the client',
  artist: 'Email to the artist',
}

export function mailText({ kind, ...mail }: Mail, clock: StudioClock, now = new Date()): string {
  return `${TO[kind]}: ${stateText(mail, clock, now)}`
}

function stateText({ state, tries, problem, at }: Omit<Mail, 'kind'>, clock: StudioClock, now: Date): string {
  const said = problem === '' ? '' : `: ${problem}`
  if (state === 'sent') return `sent ${studioShortMoment(new Date(at), clock, now)}`
  if (state === 'failed') return `not delivered${said}`
  if (tries === 0) return 'waiting to be sent'
  return `not sent yet (${tries === 1 ? '1 try' : `${tries} tries`})${said}`
}
