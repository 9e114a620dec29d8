import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './hero-pictures.module.css'
import { StudioFocalPoint } from './studio-focal-point.tsx'

interface Props {
  picture: ShownPicture
  place: number
  count: number
  onFocus: (focus: ShownPicture['focus']) => void
  onMoveTo: (place: number) => void
  onRemove: () => void
}

/** Tools for the tapped hero picture, below the pictures. */
export function ChosenPictureTools({ picture, place, count, onFocus, onMoveTo, onRemove }: Props) {
  return (
    <div className={styles.tools}>
      <StudioFocalPoint picture={picture} name={`picture ${place + 1}`} onChange={onFocus} />
      <Row gap={3} wrap align="end">
        <div className={styles.place}>
          <Field label="Move to">
            {(control) => (
              <Select {...control} value={place} onChange={({ target }) => onMoveTo(Number(target.value))}>
                {Array.from({ length: count }, (_, i) => i + 1).map((number) => (
                  <option key={number} value={number - 1}>{`Position ${number}`}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button variant="ghost" size="small" onClick={onRemove}>
          Remove
        </Button>
      </Row>
    </div>
  )
}
