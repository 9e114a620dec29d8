import type { EnquiryStatus } from '@linework/contract/desk/enquiries'
import type { Enquiry, EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { contactMethods } from './reply-addresses.ts'
import styles from './reply-links.module.css'

interface Props {
  enquiry: Enquiry
  iconsOnly?: boolean
  onReply: () => void
  onBook?: (() => void) | undefined
}

/** Highlights the channel that staff use most: chat, or the call when the number has no chat. */
export function ReplyLinks({ enquiry, iconsOnly = false, onReply, onBook }: Props) {
  const { name } = useStudio()
  const all = contactMethods(name, enquiry)
  const ways = onBook && enquiry.phone !== '' ? all.filter(({ icon }) => icon !== 'contact') : all
  const first = ways.find(({ icon }) => icon === 'chat') ?? ways[0]
  if (ways.length === 0 && onBook === undefined)
    return <p className="muted">No number and no email address.</p>
  return (
    <Row gap={2} className={`${styles.replies} ${iconsOnly ? styles.icons : ''}`}>
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
      {onBook ? <ActionButton icon="calendar" label="Book" onClick={onBook} /> : null}
    </Row>
  )
}

/** Called when staff call or write. `write` sends the request and shows its response. */
export async function markContacted(
  { _id: id, status }: Pick<Enquiry, '_id' | 'status'>,
  write: (send: () => Promise<EnquiryDetails>) => Promise<unknown>,
): Promise<void> {
  if (status !== 'new') return
  const save = (previousStatus: EnquiryStatus, next: EnquiryStatus) =>
    write(() => browserApi(enquiriesApi.change, { params: { id }, body: { status: next, previousStatus } }))
  try {
    await save('new', 'contacted')
    showToast('ok', 'Marked as contacted.', {
      action: { label: 'Undo', run: () => save('contacted', 'new').catch(showNotSaved) },
    })
  } catch (error) {
    showNotSaved(error)
  }
}

function showNotSaved(error: unknown): void {
  reportFailure(error)
  showToast('error', 'The status was not saved. Please check the connection and try again.')
}
