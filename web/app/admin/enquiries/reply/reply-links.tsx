import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { waysTo } from './reply-addresses.ts'
import styles from './reply-links.module.css'

interface Props {
  enquiry: Enquiry
  /** In a row of many the icons suffice; the words stay for screen readers. */
  iconsOnly?: boolean
  /** Staff have called or written. */
  onReply: () => void
}

/** The ways to answer an enquiry. The likeliest is filled: a chat, or a call to a landline. */
export function ReplyLinks({ enquiry, iconsOnly = false, onReply }: Props) {
  const { name } = useStudio()
  const ways = waysTo(name, enquiry)
  const first = ways.find(({ icon }) => icon === 'chat') ?? ways[0]
  if (ways.length === 0) return <p className={styles.none}>No number and no email address.</p>
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
