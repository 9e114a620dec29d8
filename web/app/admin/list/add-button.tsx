import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      <Icon name="plus" size={18} />
      {label}
    </Button>
  )
}
