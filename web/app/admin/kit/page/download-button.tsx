import { GhostButton } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { inToast, useAction } from './use-action.ts'

const FAILED = 'The file could not be created. Please check the connection and try again.'

export function DownloadButton({ label, download }: { label: string; download: () => Promise<unknown> }) {
  const { busy, run } = useAction(inToast(FAILED))
  return (
    <GhostButton disabled={busy} data-stays onClick={() => run(download)}>
      <OfficeIcon name="download" size={18} />
      {busy ? 'Downloading...' : label}
    </GhostButton>
  )
}
