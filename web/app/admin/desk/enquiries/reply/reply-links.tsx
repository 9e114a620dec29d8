import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { buttonClass } from '../../../../ui/buttons/button-look.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { contactMethods } from './reply-addresses.ts'
import styles from './reply-links.module.css'

interface Props {
  enquiry: Enquiry
  /** Hides the labels visually in rows with little room; screen readers still read them. */
  iconsOnly?: boolean
  /** Called when staff call or write. */
  onReply: () => void
}

/** The channels to answer an enquiry. The most likely one is highlighted: chat, or call for a landline. */
export function ReplyLinks({ enquiry, iconsOnly = false, onReply }: Props) {
  const { name } = useStudio()
  const ways = contactMethods(name, enquiry)
  const first = ways.find(({ icon }) => icon === 'chat') ?? ways[0]
  if (ways.length === 0) return <p className="muted">No number and no email address.</p>
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
