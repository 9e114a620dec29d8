import { useStudio } from '../../../shared/studio/use-studio.ts'
import styles from './publication.module.css'
import { publicationDatesText } from './publication-text.ts'
import { PublicationStatusBadge } from './status-badge.tsx'
import { useLastSaved } from './use-last-saved.ts'
import type { PublicationEditor } from './use-publication.ts'

/** In the head of an editor: the publication status and the last save. */
export function PublicationLine({ editor: { kind, id, publication } }: { editor: PublicationEditor }) {
  const { clock } = useStudio()
  const facts = [publicationDatesText(publication, clock), useLastSaved(kind, id, publication)].filter(
    Boolean,
  )
  return (
    <span className={styles.line} role="status">
      <PublicationStatusBadge publicationStatus={publication.publicationStatus} />
      {facts.length === 0 ? null : <span>{facts.join(' · ')}</span>}
    </span>
  )
}
