import type { ComponentProps, ReactNode } from 'react'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import fieldStyles from '../../../ui/fields/field.module.css'
import { type Option, Select } from '../../../ui/fields/select.tsx'
import { Grid, Row } from '../../../ui/layout/layout.tsx'
import { useConnection } from '../offline/connection.ts'
import cards from './cards.module.css'

interface Props {
  text: string
  note: string
  add: string
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
  children?: ReactNode
}

export function CardsSkeleton(props: CardsSkeletonProps) {
  const { label, count, layout = 'medium', gridClass, cardClass = cards.card, children } = props
  const items = Array.from({ length: count }, (_, i) => i).map((card) => (
    <li key={card} className={cardClass}>
      {children ?? (
        <>
          <Skeleton className="landscape" />
          <div className={cards.caption}>
            <Skeleton style={{ width: '55%', height: '1.4rem' }} />
            <Skeleton style={{ height: '2.9rem', marginTop: '0.4rem' }} />
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

export function LoadFailed({ things, onRetry }: { things: string; onRetry: () => void }) {
  const { isOnline } = useConnection()
  return (
    <FailedState text={isOnline ? `${things} could not be loaded.` : 'No connection.'} onRetry={onRetry} />
  )
}

interface FailedStateProps extends ComponentProps<typeof EmptyState> {
  onRetry: () => void
}

export const FailedState = ({ onRetry, ...state }: FailedStateProps) => (
  <EmptyState {...state}>
    <RetryButton onClick={onRetry} />
  </EmptyState>
)

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

interface ListFilterProps {
  label: string
  all: string
  value: string
  options: readonly Option[]
  onValue: (value: string) => void
}

export const ListFilter = ({ label, all, options, ...rest }: ListFilterProps) => (
  <Select
    className={fieldStyles.input}
    aria-label={label}
    options={[{ value: '', label: all }, ...options]}
    {...rest}
  />
)
