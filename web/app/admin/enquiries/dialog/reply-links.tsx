import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { telLink } from '../../../shared/tel-link.ts'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { chatWith, mailTo } from './reply-addresses.ts'
import styles from './reply-links.module.css'

const GHOST = { size: 'small', variant: 'ghost' } as const

/** The ways to answer, one tap each. A landline has no chat. */
export function RequestAnswers({ request }: { request: Enquiry }) {
  return (
    <div className={styles.answers}>
      <a
        className={buttonClass(request.status === 'spam' ? GHOST : { size: 'small' })}
        href={telLink(request.phone)}
      >
        <OfficeIcon name="phone" size={18} />
        Call
      </a>
      {request.chatNumber === '' ? null : (
        <a className={buttonClass(GHOST)} href={chatWith(request)} target="_blank" rel="noopener noreferrer">
          <OfficeIcon name="chat" size={18} />
          WhatsApp
        </a>
      )}
      <a className={buttonClass(GHOST)} href={mailTo(request)}>
        <OfficeIcon name="contact" size={18} />
        Email
      </a>
    </div>
  )
}
