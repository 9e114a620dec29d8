import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface Props {
  /** The plural name of the records, as the sentence begins: 'Artists'. */
  things: string
  onRetry: () => void
}

/** Shown instead of the empty state when a list could not be loaded. */
export function LoadFailed({ things, onRetry }: Props) {
  return (
    <EmptyState text={`${things} could not be loaded.`}>
      <Button variant="ghost" size="small" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  )
}
