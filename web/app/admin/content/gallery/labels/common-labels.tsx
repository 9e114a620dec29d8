import { useState } from 'react'
import { LabelFields } from './label-fields.tsx'
import { type PendingLabels, WITHOUT_LABELS } from './label-state.ts'
import styles from './labels.module.css'
import { useChoices } from './use-choices.ts'

interface Props {
  labels: PendingLabels
  onChange: (labels: PendingLabels) => void
}

/** Labels for all pictures of one upload. Collapsed by default. */
export function CommonLabels({ labels, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Artist and style for all</summary>
      {isOpen ? <Fields labels={labels} onChange={onChange} /> : null}
    </details>
  )
}

function Fields({ labels, onChange }: Props) {
  const choices = useChoices()
  return (
    <LabelFields images={[WITHOUT_LABELS]} pending={labels} choices={choices} onChange={onChange} isShort />
  )
}
