import type { PublicationKind } from '@linework/contract/records'
import { previewsApi } from '@linework/contract/records/api'
import { browserApi } from '../../../lib/calls/api.ts'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { inToast, useAction } from '../page/use-action.ts'

const FAILED = 'The preview could not be opened. Please check the connection and try again.'

interface Props {
  kind: PublicationKind
  id: string
  disabled?: boolean
}

export function PreviewButton({ kind, id, disabled = false }: Props) {
  const { busy, run } = useAction(inToast(FAILED))

  async function open() {
    // Opened synchronously, because browsers block popups after an await.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    const isOpen = await run(async () => {
      const { address } = await browserApi(previewsApi.open, { params: { kind, id } })
      if (tab) tab.location.replace(address)
      else showToast('ok', 'The preview is ready.', { link: { label: 'Open preview', href: address } })
    })
    if (!isOpen) tab?.close()
  }

  return <ActionButton icon="eye" label="Preview" disabled={disabled || busy} onClick={open} />
}
