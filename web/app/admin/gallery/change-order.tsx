import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { OrderDialog } from './order-dialog.tsx'

interface Props {
  /** The images of the current page. */
  images: GalleryImage[]
  onSaved: () => void
}

export function ChangeOrder({ images, onSaved }: Props) {
  const [open, setOpen] = useState(false)
  if (images.length < 2) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Change order
      </Button>
      {open ? (
        <OrderDialog
          images={images}
          onClose={close}
          onSaved={() => {
            close()
            onSaved()
          }}
        />
      ) : null}
    </>
  )
}
