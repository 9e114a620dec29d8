import type { PublicationKind } from '@linework/contract/records'
import { versionsApi } from '@linework/contract/records/api'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { useEffect, useState } from 'react'
import { backgroundApi } from '../../../lib/calls/api.ts'
import { staffName } from '../../../shared/staff-name.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import styles from './publication.module.css'
import { publicationDatesText } from './publication-text.ts'
import { PublicationStatusBadge } from './status-badge.tsx'
import type { PublicationEditor } from './use-publication.ts'

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

/** 'saved 17 Nov, 10:38 by Meera'; '' until loaded, and for a picture that was never edited. */
function useLastSaved(kind: PublicationKind, id: string, publication: Publication): string {
  const { clock } = useStudio()
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the publication is a save
  useEffect(() => {
    // Another implementation of the API may omit the id.
    if (!id) return
    let isShown = true
    backgroundApi(versionsApi.list, { params: { kind, id } }).then(
      ({ versions: [last] }) => {
        if (!isShown || last === undefined) return
        const by = last.savedBy === null ? '' : ` by ${staffName(last.savedBy)}`
        setText(`saved ${studioShortMoment(new Date(last.savedAt), clock)}${by}`)
      },
      // A failure is ignored, because the line is optional.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [kind, id, clock, publication])
  return text
}
