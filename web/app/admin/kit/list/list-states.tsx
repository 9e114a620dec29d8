import type { ReactNode } from 'react'
import { GhostButton } from '../../../ui/buttons/button.tsx'
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
      {onAdd ? <GhostButton label={add} onClick={onAdd} /> : null}
    </EmptyState>
  )
}

/** The least width of a card, or rows instead of cards. */
export type CardLayout = 'small' | 'medium' | 'large' | 'rows'

interface CardsSkeletonProps {
  label: string
  count: number
  layout?: CardLayout
  gridClass?: string | undefined
  cardClass?: string | undefined
  /** The content of a card. */
  children?: ReactNode
}

export function CardsSkeleton(props: CardsSkeletonProps) {
  const { label, count, layout = 'medium', gridClass, cardClass = cards.card, children } = props
  const items = Array.from({ length: count }, (_, i) => i).map((card) => (
    <li key={card} className={cardClass}>
      {children ?? (
        <>
          <Skeleton className={cards.picture} />
          <div className={cards.caption}>
            <Skeleton className={cards.nameSkeleton} />
            <Skeleton className={cards.textSkeleton} />
          </div>
        </>
      )}
    </li>
  ))
  return layout === 'rows' ? (
    <ul className="surface divided" aria-label={label} aria-busy="true">
      {items}
    </ul>
  ) : (
    <Grid as="ul" min={layout} gap={5} className={gridClass} aria-label={label} aria-busy="true">
      {items}
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
  return <GhostButton label="Try again" onClick={onClick} />
}
