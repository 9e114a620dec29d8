import {
  ESSENTIAL,
  PLACEHOLDERS,
  type Placeholder,
  TEMPLATE_NAMES,
  type TemplateKind,
} from '@linework/contract/desk/clients/messages'
import type { AppointmentMessages } from '@linework/contract/desk/clients/messages-shapes'
import type { OFFER_WAYS } from '@linework/contract/desk/offers'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './appointment-messages.module.css'

interface Props {
  loaded: AppointmentMessages
  onSent: (kind: TemplateKind, way: (typeof OFFER_WAYS)[number]) => void
}

/** Shows each message as it would be sent. A message that lacks essential data says what is missing. */
export function MessageTexts({ loaded: { messages, chatNumber, email, studio }, onSent }: Props) {
  return (
    <ul className={styles.texts}>
      {messages.map(({ kind, text, missing }) => {
        const { note, isSendable } = missingText(kind, missing)
        return (
          <li key={kind}>
            <details>
              <summary>{TEMPLATE_NAMES[kind]}</summary>
              {note === '' ? null : <p className={isSendable ? 'muted' : styles.missing}>{note}</p>}
              {isSendable ? (
                <>
                  <p className={styles.text}>{text}</p>
                  <Row gap={4} wrap className={styles.contactMethods}>
                    {chatNumber === '' ? null : (
                      <a
                        href={chatUrl(chatNumber, text)}
                        target="_blank"
                        rel="noreferrer"
                        onClick={() => onSent(kind, 'whatsapp')}
                      >
                        WhatsApp
                      </a>
                    )}
                    {email === '' ? null : (
                      <a href={mailtoUrl(email, studio, text)} onClick={() => onSent(kind, 'email')}>
                        Email
                      </a>
                    )}
                    <CopyButton text={text} onCopied={() => onSent(kind, 'copy')} />
                  </Row>
                  {chatNumber === '' && email === '' ? (
                    <p className="muted">This client has neither a mobile number nor an email address.</p>
                  ) : null}
                </>
              ) : null}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

export const mailtoUrl = (to: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

const LIST = new Intl.ListFormat('en')

/** Placeholders whose values staff enter in the appointment; the others are entered under Messages. */
const OF_APPOINTMENT: Placeholder[] = ['artist', 'service', 'price', 'deposit']

/** Names the missing placeholders. Without its essential placeholder, a message cannot be sent. */
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
  return { isSendable: true, note: `Left out because unknown: ${names}.` }
}
