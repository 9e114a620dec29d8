import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { staffName } from '../../../../../shared/staff-name.ts'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { studioMoment } from '../../../../../shared/time/studio-moments.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../../../ui/layout/layout.tsx'
import type { OpenEnquiry } from '../../use-open-enquiry.ts'
import styles from '../enquiry-dialog.module.css'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'
import { EarlierEnquiries } from './earlier-enquiries.tsx'
import { EnquiryMails } from './enquiry-mails.tsx'

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState'>
}

/** Emails and earlier enquiries are part of the details, which load after the dialog opens. */
export function EnquiryHistory({ enquiry, editor, address }: Props) {
  const { lastChange } = enquiry
  const { clock } = useStudio()
  return (
    <div className={styles.history}>
      {lastChange ? <p className="muted text-sm">{changeText(lastChange, clock)}</p> : null}
      {editor.details ? (
        <>
          <EnquiryMails details={editor.details} editor={editor} />
          <EarlierEnquiries earlier={editor.details.earlier} address={address} />
        </>
      ) : editor.failed ? (
        <Row gap={3} wrap align="center">
          <p className="muted text-sm">Could not load emails and earlier enquiries.</p>
          <Button variant="ghost" size="small" onClick={editor.load}>
            Try again
          </Button>
        </Row>
      ) : (
        <Skeleton className={styles.line} />
      )}
    </div>
  )
}

/** 'Contacted by Meera, 15 Nov 2026, 10:41'. `by` is empty when the account has been deleted. */
function changeText({ what, by, at }: NonNullable<Enquiry['lastChange']>, clock: StudioClock): string {
  const status = what.startsWith(STATUS) ? what.slice(STATUS.length) : undefined
  const words = status ?? `${what.charAt(0).toUpperCase()}${what.slice(1)} changed`
  return `${by === '' ? words : `${words} by ${staffName(by)}`}, ${studioMoment(new Date(at), clock)}`
}

const STATUS = 'status '
