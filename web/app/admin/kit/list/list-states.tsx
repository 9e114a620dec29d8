import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid, Row } from '../../../ui/layout/layout.tsx'
import cards from './cards.module.css'

interface Props {
  /** The text from the specification. */
  text: string
  /** The purpose of the records, or where visitors see them. */
  note: string
  /** The label of the add button. */
  add: string
  /** Undefined when the role may not add records. */
  onAdd?: (() => void) | undefined
}

export function EmptyList({ text, note, add, onAdd }: Props) {
  return (
    <EmptyState text={text} note={note}>
      {onAdd ? (
        <Button variant="ghost" size="small" onClick={onAdd}>
          {add}
        </Button>
      ) : null}
    </EmptyState>
  )
}

interface CardsSkeletonProps {
  label: string
  count: number
}

export function CardsSkeleton({ label, count }: CardsSkeletonProps) {
  return (
    <Grid as="ul" min="medium" gap={5} aria-label={label} aria-busy="true">
      {Array.from({ length: count }, (_, i) => i).map((card) => (
        <li key={card} className={cards.card}>
          <Skeleton className={cards.picture} />
          <div className={cards.caption}>
            <Skeleton className={cards.nameSkeleton} />
            <Skeleton className={cards.textSkeleton} />
          </div>
        </li>
      ))}
    </Grid>
  )
}

interface LoadFailedProps {
  /** The plural name of the records, as the sentence begins: 'Artists'. */
  things: string
  onRetry: () => void
}

/** Shown instead of the empty state when a list could not be loaded. */
export function LoadFailed({ things, onRetry }: LoadFailedProps) {
  return (
    <EmptyState text={`${things} could not be loaded.`}>
      <RetryButton onClick={onRetry} />
    </EmptyState>
  )
}

/** A failed load with a retry on one line, for a part of a dialog. */
export function LineFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Row gap={3} wrap align="center" role="alert">
      {text}
      <RetryButton onClick={onRetry} />
    </Row>
  )
}

export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" onClick={onClick}>
      Try again
    </Button>
  )
}
