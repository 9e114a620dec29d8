import { enquiriesApi } from '@linework/contract/desk/site-api'
import { useState } from 'react'
import { download } from '../../../../lib/calls/download.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../../shared/time/studio-moments.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { type EnquiryQuery, toCallQuery } from '../../urls/enquiry-query.ts'

/** Downloads all pages of the filtered list. */
export function DownloadCsv({ query }: { query: EnquiryQuery }) {
  const { clock } = useStudio()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const name = `contacts-${studioIsoDay(new Date(), clock)}.csv`
      await download(enquiriesApi.file, { query: toCallQuery(query) }, name)
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The file could not be made. Please check the connection and try again.')
    }
    setBusy(false)
  }

  return (
    <Button variant="ghost" size="small" disabled={busy} onClick={save}>
      <OfficeIcon name="download" size={18} />
      {busy ? 'Downloading...' : 'Download CSV'}
    </Button>
  )
}
