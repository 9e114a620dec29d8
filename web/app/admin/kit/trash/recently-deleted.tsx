import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { usePermission } from '../session/use-me.ts'
import { DeletedDrawer } from './deleted-drawer.tsx'

interface Props {
  kind: DeletedKind
  onRestored: (id: string) => unknown
}

/** Opens the trash of a list. */
export function RecentlyDeleted({ kind, onRestored }: Props) {
  const [open, setOpen] = useState(false)
  const may = usePermission()
  if (!may(trashApi.page)) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {open ? <DeletedDrawer kind={kind} onRestored={onRestored} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
