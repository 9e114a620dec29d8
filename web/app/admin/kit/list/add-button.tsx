import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'

interface Props {
  label: string
  autoFocus?: boolean
  onClick: () => void
}

export function AddButton({ label, autoFocus = false, onClick }: Props) {
  return (
    <Button size="small" autoFocus={autoFocus} onClick={onClick}>
      <OfficeIcon name="plus" size={18} />
      {label}
    </Button>
  )
}
