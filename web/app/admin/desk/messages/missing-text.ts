import {
  ESSENTIAL,
  PLACEHOLDERS,
  type Placeholder,
  type TemplateKind,
} from '@linework/contract/desk/clients/messages'

const LIST = new Intl.ListFormat('en')

/** Placeholders that are entered at the appointment; the others are entered in the studio settings. */
const OF_APPOINTMENT: Placeholder[] = ['artist', 'service', 'price', 'deposit']

/** Names missing placeholders before sending. A message without its essential placeholder cannot be sent. */
export function missingText(kind: TemplateKind, missing: Placeholder[]) {
  if (kind === 'aftercare' && missing.includes('link'))
    return {
      isSendable: false,
      note: 'There is no aftercare text for this service. Write one under Messages.',
    }
  const essential = ESSENTIAL[kind]
  if (essential !== undefined && missing.includes(essential)) {
    const where = OF_APPOINTMENT.includes(essential) ? '‘Edit appointment’' : 'Messages'
    return { isSendable: false, note: `Needs the ${PLACEHOLDERS[essential]}. Add it under ${where}.` }
  }
  if (missing.length === 0) return { isSendable: true, note: '' }
  const names = LIST.format(missing.map((name) => PLACEHOLDERS[name]))
  return { isSendable: true, note: `Not known, so left out: ${names}.` }
}
