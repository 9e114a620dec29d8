import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { Has } from './label-state.ts'
import styles from './labels.module.css'

interface Props {
  label: string
  options: { value: string; name: string; has: Has }[]
  onTap: (value: string) => void
  /** Shown instead of chips when there are no options. */
  empty?: string
}

/** A row of toggle buttons. A label that only some of the pictures have is shown as mixed. */
export function LabelChips({ label, options, onTap, empty = '' }: Props) {
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {options.length === 0 ? <p className="muted">{empty}</p> : null}
      <Row gap={2} wrap>
        {options.map(({ value, name, has }) => (
          <Chip key={value} className={styles.chip} pressed={has} onClick={() => onTap(value)}>
            {name}
          </Chip>
        ))}
      </Row>
    </fieldset>
  )
}
