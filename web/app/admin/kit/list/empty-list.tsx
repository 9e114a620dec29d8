import type { DeletedKind } from '@linework/contract/records'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type AddedKind = Exclude<DeletedKind, 'contact' | 'appointments'>

/** For each list, what it shows to visitors and the label of its add button. */
const LISTS: Record<AddedKind, { note: string; add: string }> = {
  artists: {
    note: 'Visitors choose an artist by the work. Each has a page with a portrait, a bio and pictures.',
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
