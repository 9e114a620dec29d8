import { setupApi } from '@linework/contract/setup/api'
import { SETUP_PAGE, SETUP_STEPS } from '@linework/contract/setup/limits'
import type { SetupProgress } from '@linework/contract/setup/shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './health-line.module.css'
import { setupText } from './setup-text.ts'

/** What the first start has left open: its steps, and then mail. */
export function SetupLine({ found }: { found: SetupProgress }) {
  if (found.finished.length === SETUP_STEPS.length) return <MailLine found={found} />
  return (
    <Link className={`${styles.line} ${styles.link}`} data-state="broken" to={SETUP_PAGE}>
      <span className={styles.text}>
        <OfficeIcon name="warning" size={18} />
        The set-up is not finished, so visitors do not see the website yet. Go on
      </span>
      <OfficeIcon name="arrow" size={18} />
    </Link>
  )
}

function MailLine({ found }: { found: SetupProgress }) {
  const [test, setTest] = useState(found.mailTest)
  const [sending, setSending] = useState(false)
  if (!found.isMailLeftOut || test?.works) return null

  async function send() {
    setSending(true)
    try {
      const result = await browserApi(setupApi.testMail)
      setTest(result)
      if (result.works) showToast('ok', 'The test message was sent. Email works.')
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The test could not be started. Please try again.')
    }
    setSending(false)
  }

  return (
    <div className={styles.line} data-state="broken">
      <p className={styles.text} role="status">
        <OfficeIcon name="warning" size={18} />
        {sending ? 'Sending a test message...' : setupText(found.mail !== null, test)}
      </p>
      {found.mail === null ? null : (
        <Button variant="ghost" size="small" disabled={sending} onClick={send}>
          {sending ? 'Sending...' : 'Test mail'}
        </Button>
      )}
    </div>
  )
}
