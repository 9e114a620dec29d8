import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { VersionsDialog, type VersionsOf } from './versions-dialog.tsx'

interface Props<Shown> {
  of: VersionsOf<Shown>
  /** Where restoring would replace what is not saved. */
  disabled?: boolean
}

/** In the head of an editor. */
export function VersionsButton<Shown>({ of, disabled = false }: Props<Shown>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="history" label="Versions" disabled={disabled} onClick={() => setOpen(true)} />
      {open ? <VersionsDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
