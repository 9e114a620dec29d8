import type { Heard } from '@linework/contract/appointments/to-come-shapes'
import { firstOf } from '../blocks/artist-colours.ts'

/** What the client hears of a change, as a sentence to add to what was done; '' where nothing is new for the client. */
export function toldText({ told, ...client }: Heard): string {
  if (told === 'soon') return ` ${firstOf(client.name)} will get an email in a minute.`
  return told === 'unreachable' ? ` ${callText(client)}` : ''
}

/** Who hears nothing by email has to be called. */
export function callText({ name, phone, email }: Pick<Heard, 'name' | 'phone' | 'email'>): string {
  const why = email === '' ? 'has no email address' : 'gets no email'
  return `${name} ${why}: call them${phone === '' ? '' : `, ${phone}`}.`
}

/** Of several: how many get an email, and by name who has to be called. */
export function toldTexts(heard: Heard[]): string {
  const clients = heard.filter(
    (each, i) => heard.findIndex(({ name, phone }) => name === each.name && phone === each.phone) === i,
  )
  const mailed = clients.filter(({ told }) => told === 'soon')
  const [only] = mailed
  const many = ` ${mailed.length} clients will get an email in a minute.`
  const byMail = only === undefined ? '' : mailed.length === 1 ? toldText(only) : many
  return `${byMail}${clients
    .filter(({ told }) => told === 'unreachable')
    .map(toldText)
    .join('')}`
}
