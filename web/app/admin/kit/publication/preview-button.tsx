import type { PublicationKind } from '@linework/contract/records'
import { previewsApi } from '@linework/contract/records/api'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'

interface Props {
  kind: PublicationKind
  id: string
  disabled?: boolean
}

/** Opens the preview of the saved record in a new tab. */
export function PreviewButton({ kind, id, disabled = false }: Props) {
  const [busy, setBusy] = useState(false)

  async function open() {
    // Opened synchronously, because browsers block popups after an await.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    setBusy(true)
    try {
      const { address } = await browserApi(previewsApi.open, { params: { kind, id } })
      if (tab) tab.location.replace(address)
      else showToast('ok', 'The preview is ready.', { link: { label: 'Open preview', href: address } })
    } catch (error) {
      tab?.close()
      reportFailure(error)
      showToast('error', 'The preview could not be opened. Please check the connection and try again.')
    }
    setBusy(false)
  }

  return (
    <Button variant="ghost" size="small" disabled={disabled || busy} onClick={open}>
      <OfficeIcon name="eye" size={18} />
      Preview
    </Button>
  )
}
