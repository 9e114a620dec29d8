import type { DeletedKind } from '@linework/contract/records'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid, Row } from '../../../ui/layout/layout.tsx'
import cards from './cards.module.css'

type AddedKind = Exclude<DeletedKind, 'contact' | 'appointments'>

/** For each list, what it shows to visitors and the label of its add button. */
const LISTS: Record<AddedKind, { note: string; add: string }> = {
  artists: {
    note: 'Visitors choose an artist by their work. Each has a page with a portrait, a bio and pictures.',
    add: 'Add the first artist',
  },
  services: {
    note: 'Services are what visitors can ask for in the contact form. Each gets its own page.',
    add: 'Add the first service',
  },
  gallery: {
    note: 'Featured Work fills the home page and the gallery, Inside Studio the About page.',
    add: 'Add the first pictures',
  },
  blogs: {
    note: 'Articles answer what clients ask, such as care after a tattoo, and help people find the studio.',
    add: 'Write the first blog',
  },
  faqs: { note: 'Good answers save phone calls. They appear on the Services page.', add: 'Create one?' },
  feedback: {
    note: 'Testimonials appear on the home page. Add them with the client’s consent.',
    add: 'Add the first feedback',
  },
  shorts: { note: 'Short videos from YouTube play on the About page.', add: 'Add the first short' },
  reels: { note: 'Reels from Instagram play on the home page.', add: 'Add the first reel' },
}

interface Props {
  kind: AddedKind
  /** The text from the specification. */
  text: string
  /** Undefined when the role may not add records. */
  onAdd?: (() => void) | undefined
}

export function EmptyList({ kind, text, onAdd }: Props) {
  const { note, add } = LISTS[kind]
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
