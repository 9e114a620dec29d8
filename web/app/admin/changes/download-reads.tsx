import { peopleApi } from '@linework/contract/people/api'
import { READS_DAYS } from '@linework/contract/people/limits'
import { useState } from 'react'
import { download } from '../../lib/calls/download.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'

/** For owners: who of staff was shown whose data. */
export function DownloadReads() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await download(peopleApi.reads, { query: { days: READS_DAYS } }, 'reads.csv')
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The file could not be made. Please check the connection and try again.')
    }
    setBusy(false)
  }

  return (
    <Button variant="ghost" size="small" disabled={busy} onClick={save}>
      <OfficeIcon name="download" size={18} />
      {busy ? 'Downloading...' : `Who read client data, ${READS_DAYS} days`}
    </Button>
  )
}
