import type { EnquiryDetails } from '@linework/contract/enquiries/shapes'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './enquiry-dialog.module.css'
import { mailText } from './mail-text.ts'
import type { RequestDesk } from './use-enquiry-editor.ts'

type Props = { details: EnquiryDetails; desk: RequestDesk }

/** Whether people heard of it. Spam sends nothing until somebody says that it is none. */
export function RequestMails({ details, desk }: Props) {
  if (!details.mailIsOn) return <p className={styles.quiet}>Mail is not set up, so nobody was written to.</p>
  if (details.mails.length === 0) return <NoMail details={details} desk={desk} />
  return (
    <ul className={styles.mails} aria-label="Mails">
      {details.mails.map((mail) => (
        <li key={mail.kind} className={styles.mail} data-state={mail.state}>
          <span>{mailText(mail)}</span>
          <Button
            variant="ghost"
            size="small"
            disabled={desk.saving !== undefined}
            onClick={() => desk.sendMail(mail.kind)}
          >
            Send again
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** As for a request from before mail was set up. Spam has a button of its own, which says what it is. */
function NoMail({ details, desk }: Props) {
  return (
    <div className={styles.mail}>
      <span className={styles.quiet}>No mail was sent for this request.</span>
      {details.status === 'spam' ? null : (
        <Button
          variant="ghost"
          size="small"
          disabled={desk.saving !== undefined}
          onClick={() => desk.sendMail('studio')}
        >
          Send
        </Button>
      )}
    </div>
  )
}
