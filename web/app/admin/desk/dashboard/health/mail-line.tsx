import { setupApi } from '@linework/contract/studio/api'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './health-line.module.css'

export function MailLine({ text, canTest }: { text: string; canTest: boolean }) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      const { works } = await browserApi(setupApi.testMail)
      if (works) showToast('ok', 'The test message was sent. Email works.')
      await revalidate()
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The test could not be started. Please try again.')
    }
    setSending(false)
  }

  return (
    <div className={styles.line} data-state="broken">
      <Row as="p" gap={4} align="center" className={styles.text} role="status">
        <OfficeIcon name="warning" size={18} />
        {sending ? 'Sending a test message...' : text}
      </Row>
      {canTest ? (
        <Button variant="ghost" size="small" disabled={sending} onClick={send}>
          {sending ? 'Sending...' : 'Test email'}
        </Button>
      ) : null}
    </div>
  )
}
