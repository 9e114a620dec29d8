import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { picturesApi } from '@linework/contract/pictures/api'
import { orderFields } from '@linework/contract/pictures/shapes'
import { ORDER_FAILED, ORDER_SAVED } from '@linework/contract/pictures/texts'
import { useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { moveItem } from '../../lib/move-item.ts'
import { Picture } from '../../shared/picture.tsx'
import { OrderButtons } from '../../ui/buttons/order-buttons.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './dialogs.module.css'

interface Props {
  images: GalleryImage[]
  onClose: () => void
  onSaved: () => void
}

/** Pictures keep their initial number, so that their names do not change when they move. */
export function OrderDialog({ images, onClose, onSaved }: Props) {
  const [numbered] = useState(
    () => new Map(images.map((image, i) => [image.public_id, { image, number: i + 1 }])),
  )
  const [moved, setMoved] = useState('')
  const form = useForm({
    fields: orderFields,
    before: { order: [...numbered.keys()] },
    send: (body) => browserApi(picturesApi.arrange, { body }),
    onSaved: () => {
      showToast('ok', ORDER_SAVED)
      onSaved()
    },
    onRejected: ({ message }) => {
      showToast('error', ORDER_FAILED)
      return message || ORDER_FAILED
    },
  })
  const { order } = form.values

  function move(name: string, place: number, by: number) {
    form.change('order', moveItem(order, place, by))
    setMoved(`${name}: place ${place + by + 1} of ${order.length}`)
  }

  return (
    <FormDialog title="Change order" form={form} unsaved={form.typed} wide onClose={onClose}>
      <ol className={styles.tiles} aria-label="Order of the images">
        {order.map((id, place) => {
          const { image = null, number } = numbered.get(id) ?? {}
          const name = `picture ${number}`
          return (
            <li key={id} className={styles.tile}>
              <Picture className={styles.picture} picture={image} sizes="200px" alt={image?.alt || name} />
              <span className={styles.place} aria-hidden="true">
                {place + 1}
              </span>
              <div className={styles.buttons}>
                <OrderButtons
                  name={name}
                  place={place}
                  count={order.length}
                  onPicture
                  onMove={(by) => move(name, place, by)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </FormDialog>
  )
}
