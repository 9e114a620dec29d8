import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Row } from '../../../../../ui/layout/layout.tsx'
import styles from '../enquiry-dialog.module.css'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'
import { mailText } from './mail-text.ts'

type Props = { details: EnquiryDetails; editor: EnquiryEditor }

/** The state of each email. For spam, none is sent until staff mark it as not spam. */
export function EnquiryMails({ details, editor }: Props) {
  const { clock } = useStudio()
  if (!details.mailEnabled) return <p className="muted text-sm">Email is not set up, so no email was sent.</p>
  if (details.mails.length === 0) return <NoMail details={details} editor={editor} />
  return (
    <ul className={styles.mails} aria-label="Emails">
      {details.mails.map((mail) => (
        <Row
          as="li"
          gap={5}
          align="center"
          justify="between"
          key={mail.kind}
          className={styles.mail}
          data-state={mail.state}
        >
          <span>{mailText(mail, clock)}</span>
          <Button
            variant="ghost"
            size="small"
            disabled={editor.saving !== undefined}
            onClick={() => editor.sendMail(mail.kind)}
          >
            Send again
          </Button>
        </Row>
      ))}
    </ul>
  )
}

/** For spam, the button 'Not spam' sends the email. */
function NoMail({ details, editor }: Props) {
  return (
    <Row gap={5} align="center" justify="between" className={styles.mail}>
      <span className="muted text-sm">The notification email was not sent.</span>
      {details.status === 'spam' ? null : (
        <Button
          variant="ghost"
          size="small"
          disabled={editor.saving !== undefined}
          onClick={() => editor.sendMail('studio')}
        >
          Send
        </Button>
      )}
    </Row>
  )
}
