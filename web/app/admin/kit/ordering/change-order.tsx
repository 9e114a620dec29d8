import type { OrderedKind } from '@linework/contract/records'
import { orderingApi } from '@linework/contract/records/api'
import { useState } from 'react'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import type { ListPage } from '../list/paged-list.tsx'
import { usePermission } from '../session/use-me.ts'
import { OrderDialog } from './order-dialog.tsx'

interface Props {
  kind: OrderedKind
  things: string
  category?: string
  list: Promise<ListPage<unknown>>
  onChanged: () => unknown
}

export function ChangeOrder({ kind, things, category, list, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const may = usePermission()
  if (!may(orderingApi.move)) return null
  return (
    <Deferred value={list} fallback={null}>
      {({ items }) => (
        <>
          {items.length < 2 ? null : (
            <GhostButton onClick={() => setOpen(true)}>
              <OfficeIcon name="order" size={18} />
              <span className="narrow-hidden">Change order</span>
            </GhostButton>
          )}
          {open ? (
            <OrderDialog
              kind={kind}
              things={things}
              category={category}
              onClose={(isChanged) => {
                setOpen(false)
                if (isChanged) onChanged()
              }}
            />
          ) : null}
        </>
      )}
    </Deferred>
  )
}
