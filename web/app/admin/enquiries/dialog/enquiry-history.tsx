import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { studioMoment } from '../../../shared/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { OpenRequest } from '../use-open-enquiry.ts'
import { EarlierRequests } from './earlier-enquiries.tsx'
import styles from './enquiry-dialog.module.css'
import { RequestMails } from './enquiry-mails.tsx'
import type { RequestDesk } from './use-enquiry-editor.ts'

interface Props {
  request: Enquiry
  desk: RequestDesk
  address: Pick<OpenRequest, 'addressOf' | 'nextState'>
}

/** What has happened since: changes, mails, earlier requests. The last two come a moment after the list's words. */
export function RequestHistory({ request, desk, address }: Props) {
  const { lastChange, unread } = request
  return (
    <div className={styles.history}>
      {lastChange ? <p className={styles.quiet}>{changeText(lastChange)}</p> : null}
      {desk.details ? (
        <>
          <RequestMails details={desk.details} desk={desk} />
          <EarlierRequests earlier={desk.details.earlier} address={address} />
        </>
      ) : desk.failed ? (
        <div className={styles.row}>
          <p className={styles.quiet}>Mails and earlier requests cannot be shown now.</p>
          <Button variant="ghost" size="small" onClick={desk.load}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className={styles.line} />
      )}
      <div className={styles.row}>
        <Button
          variant="ghost"
          size="small"
          disabled={desk.saving !== undefined}
          onClick={() => desk.change('unread', { unread: !unread })}
        >
          {unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
      </div>
    </div>
  )
}

/** Whoever did it may have no account any more. */
function changeText({ what, by, at }: NonNullable<Enquiry['lastChange']>): string {
  return [`Last change: ${what}`, by === '' ? '' : `by ${by}`, studioMoment(new Date(at))]
    .filter(Boolean)
    .join(', ')
}
