import {
  ESSENTIAL,
  PLACEHOLDERS,
  type Placeholder,
  type TemplateKind,
} from '@linework/contract/messages/templates'

const LIST = new Intl.ListFormat('en')

/** Where each is entered. What is not of the appointment is of the studio. */
const OF_APPOINTMENT: Placeholder[] = ['artist', 'service', 'price', 'deposit']

/** Says before sending what a message lacks. Without what it is about, it is not sent. */
export function missingText(kind: TemplateKind, missing: Placeholder[]) {
  const essential = ESSENTIAL[kind]
  if (essential !== undefined && missing.includes(essential)) {
    const where = OF_APPOINTMENT.includes(essential) ? '‘Move or change’' : 'Messages'
    return { isSendable: false, note: `Needs the ${PLACEHOLDERS[essential]}. Enter it under ${where}.` }
  }
  if (missing.length === 0) return { isSendable: true, note: '' }
  const names = LIST.format(missing.map((name) => PLACEHOLDERS[name]))
  return { isSendable: true, note: `Left out, because it is not known: ${names}.` }
}
