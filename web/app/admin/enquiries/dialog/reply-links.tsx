import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { telLink } from '../../../shared/tel-link.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { chatWith, mailTo } from './reply-addresses.ts'
import styles from './reply-links.module.css'

const GHOST = { size: 'small', variant: 'ghost' } as const

/** `chatNumber` is empty for a landline. */
export function ReplyLinks({ enquiry }: { enquiry: Enquiry }) {
  const { name } = useStudio()
  return (
    <div className={styles.replies}>
      <a
        className={buttonClass(enquiry.status === 'spam' ? GHOST : { size: 'small' })}
        href={telLink(enquiry.phone)}
      >
        <OfficeIcon name="phone" size={18} />
        Call
      </a>
      {enquiry.chatNumber === '' ? null : (
        <a
          className={buttonClass(GHOST)}
          href={chatWith(name, enquiry)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <OfficeIcon name="chat" size={18} />
          WhatsApp
        </a>
      )}
      <a className={buttonClass(GHOST)} href={mailTo(name, enquiry)}>
        <OfficeIcon name="contact" size={18} />
        Email
      </a>
    </div>
  )
}
