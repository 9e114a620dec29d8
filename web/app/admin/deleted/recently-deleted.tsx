import { deletedApi } from '@linework/contract/deleted/api'
import type { DeletedKind } from '@linework/contract/records'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { useMay } from '../layout/session/use-me.ts'
import { DeletedDrawer } from './deleted-drawer.tsx'

interface Props {
  kind: DeletedKind
  onRestored: (id: string) => unknown
}

/** Beside a list's title: what was deleted from it lately. */
export function RecentlyDeleted({ kind, onRestored }: Props) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  if (!may(deletedApi.page)) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {open ? <DeletedDrawer kind={kind} onRestored={onRestored} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
