import { Button } from '../../../ui/buttons/button.tsx'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './order.module.css'

interface Props {
  name: string
  place: number
  count: number
  onMoveTo: (place: number) => void
}

/** Moves the tapped record by larger distances, which take long to drag. */
export function OrderTools({ name, place, count, onMoveTo }: Props) {
  return (
    <Row as="section" gap={3} className={styles.tools} aria-label={`Move ${name}`}>
      <Button variant="ghost" size="small" disabled={place === 0} onClick={() => onMoveTo(0)}>
        To start
      </Button>
      <Button variant="ghost" size="small" disabled={place === count - 1} onClick={() => onMoveTo(count - 1)}>
        To end
      </Button>
      <Select
        className={fieldStyles.input}
        aria-label={`Position of ${name}`}
        value={place}
        onChange={({ target }) => onMoveTo(Number(target.value))}
      >
        {Array.from({ length: count }, (_, i) => i + 1).map((number) => (
          <option key={number} value={number - 1}>{`Position ${number}`}</option>
        ))}
      </Select>
    </Row>
  )
}
