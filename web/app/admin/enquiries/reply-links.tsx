import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { telLink } from '../../shared/tel-link.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { buttonClass } from '../../ui/buttons/button-look.ts'
import { OfficeIcon, type OfficeIconName } from '../../ui/icons/office-icon.tsx'
import { chatWith, mailTo } from './reply-addresses.ts'
import styles from './reply-links.module.css'

interface Props {
  enquiry: Enquiry
  /** In a row of many the icons suffice; the words stay for screen readers. */
  iconsOnly?: boolean
  /** Staff have called or written. */
  onReply: () => void
}

interface Way {
  word: string
  icon: OfficeIconName
  href: string
}

/** The ways to answer an enquiry. The likeliest is filled: a chat, or a call to a landline. */
export function ReplyLinks({ enquiry, iconsOnly = false, onReply }: Props) {
  const ways = useWays(enquiry)
  const first = ways.find(({ icon }) => icon === 'chat') ?? ways[0]
  return (
    <div className={`${styles.replies} ${iconsOnly ? styles.icons : ''}`}>
      {ways.map((way) => {
        const isMain = way === first && !iconsOnly && enquiry.status !== 'spam'
        return (
          <a
            key={way.word}
            className={buttonClass({ size: 'small', variant: isMain ? 'primary' : 'ghost' })}
            href={way.href}
            {...(way.icon === 'chat' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            {...(iconsOnly ? { 'aria-label': `${way.word}: ${enquiry.name}` } : {})}
            onClick={onReply}
          >
            <OfficeIcon name={way.icon} size={18} />
            {iconsOnly ? null : way.word}
          </a>
        )
      })}
    </div>
  )
}

/** A landline has no chat. */
function useWays(enquiry: Enquiry): Way[] {
  const { name } = useStudio()
  const chat: Way = { word: 'WhatsApp', icon: 'chat', href: chatWith(name, enquiry) }
  return [
    { word: 'Call', icon: 'phone', href: telLink(enquiry.phone) },
    ...(enquiry.chatNumber === '' ? [] : [chat]),
    { word: 'Email', icon: 'contact', href: mailTo(name, enquiry) },
  ]
}
