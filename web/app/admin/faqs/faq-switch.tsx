import { faqsApi } from '@linework/contract/faqs/api'
import type { Faq } from '@linework/contract/faqs/shapes'
import { useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { SwitchPill } from '../../ui/fields/switch-pill.tsx'

/** Saves at once. A failure is only logged, as specified, and the switch stays as it was. */
export function FaqSwitch({ faq, questionId }: { faq: Faq; questionId: string }) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState({ over: faq, isActive: faq.isActive })
  // The value saved here is newer than the list's until the list reloads.
  const { isActive } = saved.over === faq ? saved : faq

  async function toggle() {
    setBusy(true)
    try {
      const params = { id: faq._id }
      const after = await browserApi(faqsApi.update, { params, body: { isActive: !isActive } })
      setSaved({ over: faq, isActive: after.isActive })
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }

  return (
    <SwitchPill
      on={isActive}
      text={busy ? 'Updating...' : isActive ? 'Active' : 'Inactive'}
      labelledBy={questionId}
      busy={busy}
      onToggle={toggle}
    />
  )
}
