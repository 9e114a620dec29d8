import { useState } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { VersionsDialog, type VersionsOf } from './versions-dialog.tsx'

const UNSAVED = 'Save or discard your changes first: restoring a version would replace them.'

interface Props<Shown> {
  of: VersionsOf<Shown>
  /** True while there are unsaved changes, which a restore would replace. */
  unsaved: boolean
}

/** Opens the versions of a record. Uses aria-disabled, so that a tap can show the reason on touch devices. */
export function VersionsButton<Shown>({ of, unsaved }: Props<Shown>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {unsaved ? (
        <IconButton
          icon="history"
          label="Versions"
          title={UNSAVED}
          aria-disabled
          onClick={() => showToast('error', UNSAVED)}
        />
      ) : (
        <IconButton icon="history" label="Versions" onClick={() => setOpen(true)} />
      )}
      {open ? <VersionsDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
