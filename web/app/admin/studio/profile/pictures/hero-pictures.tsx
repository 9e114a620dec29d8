import { HERO_PICTURES_MAX } from '@linework/contract/studio/profile/profile'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { useState } from 'react'
import { moveItem } from '../../../../lib/move-item.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { LabelledSelect, positions } from '../../../../ui/fields/select.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useDrag } from '../../../../ui/motion/use-drag.ts'
import { positionOf } from '../../../kit/form/focal-point.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import orderStyles from '../../../kit/ordering/order.module.css'
import { OrderItem } from '../../../kit/ordering/order-item.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import styles from './hero-pictures.module.css'
import { addressOf, altOf, StudioFocalPoint } from './studio-focal-point.tsx'
import { UploadField } from './upload-field.tsx'

const FIELD = 'hero.pictures'

/** A picture keeps its id when it moves, and cannot be added twice. */
export function HeroPictures({ form }: { form: StudioForm }) {
  const pictures = form.values[FIELD]
  const [chosenId, choose] = useState<string>()
  const [moved, setMoved] = useState('')
  const set = (next: ShownPicture[]) => form.change(FIELD, next)
  const moveTo = (from: number, to: number) => {
    set(moveItem(pictures, from, to - from))
    setMoved(`Picture ${from + 1} is now at position ${to + 1} of ${pictures.length}`)
  }
  const { list, lifted, handle } = useDrag({ count: pictures.length, onMove: moveTo })
  const at = pictures.findIndex(({ id }) => id === chosenId)
  const chosen = pictures[at]
  return (
    <Panel
      fields
      title={STUDIO_LABELS[FIELD]}
      hint="The picture wall at the top of the home page. Without pictures, only the title is shown."
      aside={<span className="muted">{`${pictures.length} of ${HERO_PICTURES_MAX}`}</span>}
    >
      {pictures.length > 0 ? (
        <ul className={orderStyles.tiles} ref={list} aria-label={STUDIO_LABELS[FIELD]}>
          {pictures.map((picture, i) => (
            <OrderItem
              key={picture.id}
              name={`picture ${i + 1}`}
              place={i}
              action="Edit"
              hint={altOf(picture)}
              picture={
                <img
                  className={styles.picture}
                  src={addressOf(picture, 160)}
                  alt=""
                  draggable={false}
                  style={{ objectPosition: positionOf(picture.focus) }}
                />
              }
              lifted={i === lifted}
              chosen={picture.id === chosenId}
              handle={handle(i)}
              onChoose={() => choose(picture.id === chosenId ? undefined : picture.id)}
            />
          ))}
        </ul>
      ) : null}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {chosen ? (
        <ChosenPictureTools
          picture={chosen}
          place={at}
          count={pictures.length}
          onFocus={(focus) =>
            set(pictures.map((picture) => (picture === chosen ? { ...chosen, focus } : picture)))
          }
          onMoveTo={(to) => moveTo(at, to)}
          onRemove={() => set(pictures.filter((picture) => picture !== chosen))}
        />
      ) : null}
      <UploadField
        label="Add pictures"
        room="many"
        left={HERO_PICTURES_MAX - pictures.length}
        error={form.errors[FIELD]}
        onUploaded={(picture) => form.change(FIELD, (now) => [...now, picture])}
      />
      <FieldConflict form={form} name={FIELD} formatValue={describe} />
    </Panel>
  )
}

const describe = (mine: ShownPicture[], other: ShownPicture[]) => {
  const added = mine.filter(({ id }) => other.every((picture) => picture.id !== id)).length
  const order = mine.map(({ id }) => other.findIndex((picture) => picture.id === id) + 1 || 'new')
  return added > 0
    ? `${mine.length} pictures, ${added} of them new`
    : `${mine.length} pictures: ${order.join(' ')}`
}

interface ChosenPictureToolsProps {
  picture: ShownPicture
  place: number
  count: number
  onFocus: (focus: ShownPicture['focus']) => void
  onMoveTo: (place: number) => void
  onRemove: () => void
}

function ChosenPictureTools({ picture, place, count, onFocus, onMoveTo, onRemove }: ChosenPictureToolsProps) {
  return (
    <Stack gap={4} className={styles.actions}>
      <StudioFocalPoint picture={picture} name={`picture ${place + 1}`} onChange={onFocus} />
      <Row gap={3} wrap align="end">
        <div className={styles.place}>
          <LabelledSelect
            label="Move to"
            value={place}
            onValue={(to) => onMoveTo(Number(to))}
            options={positions(count)}
          />
        </div>
        <GhostButton label="Remove" onClick={onRemove} />
      </Row>
    </Stack>
  )
}
