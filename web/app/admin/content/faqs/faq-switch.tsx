import { faqsApi } from '@linework/contract/content/api'
import type { Faq } from '@linework/contract/content/faqs-shapes'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './faq-item.module.css'

/** Saves immediately. After a failure the switch keeps its value and shows an error next to it. */
export function FaqSwitch({ faq, questionId }: { faq: Faq; questionId: string }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [saved, setSaved] = useState({ over: faq, isActive: faq.isActive })
  // The value saved here is newer than the list's until the list reloads.
  const { isActive } = saved.over === faq ? saved : faq

  async function toggle() {
    setBusy(true)
    setFailed(false)
    try {
      const params = { id: faq._id }
      const after = await browserApi(faqsApi.update, { params, body: { isActive: !isActive } })
      setSaved({ over: faq, isActive: after.isActive })
    } catch (error) {
      reportFailure(error)
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <Row wrap align="center" className={styles.switch}>
      <SwitchPill
        on={isActive}
        text={busy ? 'Updating...' : isActive ? 'Active' : 'Inactive'}
        labelledBy={questionId}
        busy={busy}
        onToggle={toggle}
      />
      {failed ? (
        <p className={styles.failed} role="alert">
          Not saved. Try again.
        </p>
      ) : null}
    </Row>
  )
}
