import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './publication.module.css'
import { sayDates } from './say-publication.ts'
import { StandingChip } from './standing-chip.tsx'
import { useLastSaved } from './use-last-saved.ts'
import type { PublicationEditor } from './use-publication.ts'

/** In the head of an editor, where it is always in sight: what visitors see, and when it was saved. */
export function PublicationLine({ editor: { kind, id, publication } }: { editor: PublicationEditor }) {
  const { clock } = useStudio()
  const facts = [sayDates(publication, clock), useLastSaved(kind, id, publication)].filter(Boolean)
  return (
    <span className={styles.line} role="status">
      <StandingChip standing={publication.standing} />
      {facts.length === 0 ? null : <span>{facts.join(' · ')}</span>}
    </span>
  )
}
