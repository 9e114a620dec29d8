import { privacyApi } from '@linework/contract/desk/api'
import { ACCESS_LOG_DAYS } from '@linework/contract/desk/clients/privacy-shapes'
import { useState } from 'react'
import { download } from '../../../lib/calls/download.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'

/** Lets owners download which staff member read which personal data. */
export function DownloadAccessLog() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await download(privacyApi.reads, { query: { days: ACCESS_LOG_DAYS } }, 'reads.csv')
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The file could not be made. Please check the connection and try again.')
    }
    setBusy(false)
  }

  return (
    <Button variant="ghost" size="small" disabled={busy} onClick={save}>
      <OfficeIcon name="download" size={18} />
      {busy ? 'Downloading...' : `Client data access log, ${ACCESS_LOG_DAYS} days`}
    </Button>
  )
}
