import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import { useId, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import styles from './staff-page.module.css'

/** Whether all staff must have a second factor. */
export function RequireFactor({ isRequired, onChanged }: { isRequired: boolean; onChanged: () => void }) {
  const id = useId()
  const [busy, setBusy] = useState(false)

  async function toggle() {
    setBusy(true)
    try {
      const { message } = await browserApi(secondFactorsApi.require, { body: { isRequired: !isRequired } })
      showToast('ok', message)
      onChanged()
    } catch (error) {
      reportFailure(error)
      showToast('error', (error instanceof ApiFailure && error.message) || FACTOR_TEXTS.failed)
    }
    setBusy(false)
  }

  return (
    <Stack as="section" gap={3} align="start" className={styles.note} aria-labelledby={id}>
      <p>
        <b id={id}>Two-factor authentication for everyone</b> {FACTOR_TEXTS.requireLead}
      </p>
      <SwitchPill
        on={isRequired}
        text={isRequired ? 'Required' : 'Not required'}
        labelledBy={id}
        busy={busy}
        onToggle={toggle}
      />
    </Stack>
  )
}
