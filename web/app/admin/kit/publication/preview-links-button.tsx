import type { PublicationKind } from '@linework/contract/records'
import { useState } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PreviewLinksDialog } from './preview-links-dialog.tsx'

/** In the head of an editor. */
export function PreviewLinksButton({ kind, id }: { kind: PublicationKind; id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="link" label="Preview links" onClick={() => setOpen(true)} />
      {open ? <PreviewLinksDialog kind={kind} id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
