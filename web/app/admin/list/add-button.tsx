import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  label: string
  autoFocus?: boolean
  onClick: () => void
}

export function AddButton({ label, autoFocus = false, onClick }: Props) {
  return (
    <Button size="small" autoFocus={autoFocus} onClick={onClick}>
      <Icon name="plus" size={18} />
      {label}
    </Button>
  )
}
