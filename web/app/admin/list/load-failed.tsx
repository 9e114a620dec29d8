import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface Props {
  /** What the list holds, as its sentence begins: 'Artists'. */
  things: string
  onRetry: () => void
}

/** A list that could not be loaded is not an empty one. */
export function LoadFailed({ things, onRetry }: Props) {
  return (
    <EmptyState text={`${things} could not be loaded. None are lost.`}>
      <Button variant="ghost" size="small" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  )
}
