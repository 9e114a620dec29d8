import { Button } from '../../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'

interface Props {
  label: string
  count: number
  max: number
  onAdd: () => void
}

export function AddRow({ label, count, max, onAdd }: Props) {
  return (
    <Row gap={5} wrap align="center">
      <Button variant="ghost" size="small" disabled={count >= max} onClick={onAdd}>
        <OfficeIcon name="plus" size={18} />
        {label}
      </Button>
      <p className="muted">{`${count} of ${max}`}</p>
    </Row>
  )
}
