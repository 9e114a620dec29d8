import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './rows.module.css'

interface Props {
  label: string
  count: number
  max: number
  onAdd: () => void
}

export function AddRow({ label, count, max, onAdd }: Props) {
  return (
    <div className={styles.more}>
      <Button variant="ghost" size="small" disabled={count >= max} onClick={onAdd}>
        <OfficeIcon name="plus" size={18} />
        {label}
      </Button>
      <p className={styles.count}>{`${count} of ${max}`}</p>
    </div>
  )
}
