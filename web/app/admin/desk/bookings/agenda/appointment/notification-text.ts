import type { NotifiedClient } from '@linework/contract/desk/appointments-field-shapes'
import { firstNameOf } from '../blocks/artist-colours.ts'

export function notificationText({ notification, ...client }: NotifiedClient): string {
  if (notification === 'soon') return ` ${firstNameOf(client.name)} will get an email in a minute.`
  return notification === 'unreachable' ? ` ${callText(client)}` : ''
}

export function callText({ name, phone, email }: Pick<NotifiedClient, 'name' | 'phone' | 'email'>): string {
  const why = email === '' ? 'has no email address' : 'will not be emailed'
  return `${name} ${why}: call them${phone === '' ? '' : `, ${phone}`}.`
}

export function notificationTexts(heard: NotifiedClient[]): string {
  const clients = heard.filter(
    (each, i) => heard.findIndex(({ name, phone }) => name === each.name && phone === each.phone) === i,
  )
  const mailed = clients.filter(({ notification }) => notification === 'soon')
  const [only] = mailed
  const many = ` ${mailed.length} clients will get an email in a minute.`
  const byMail = only === undefined ? '' : mailed.length === 1 ? notificationText(only) : many
  return `${byMail}${clients
    .filter(({ notification }) => notification === 'unreachable')
    .map(notificationText)
    .join('')}`
}
