import type { Publication } from '@linework/contract/records/publication-shapes'
import { PUBLICATION_STATUS_NAMES } from '@linework/contract/records/texts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import styles from './publication.module.css'
import { publicationDatesText, publicationLabel } from './publication-text.ts'

interface Props extends Pick<Publication, 'publicationStatus'> {
  text?: string
  title?: string | undefined
}

/** A label with a coloured dot, because colour is not accessible to everyone. */
export const PublicationStatusBadge = ({
  publicationStatus,
  text = PUBLICATION_STATUS_NAMES[publicationStatus],
  title,
}: Props) => (
  <span className={`dot semibold text-xs ${styles.chip}`} data-status={publicationStatus} title={title}>
    {text}
  </span>
)

export function ListChip({ publication }: { publication?: Publication | undefined }) {
  const { clock } = useStudio()
  const text = publication && publicationLabel(publication, clock)
  return text ? (
    <PublicationStatusBadge
      publicationStatus={publication.publicationStatus}
      text={text}
      title={publicationDatesText(publication, clock) || undefined}
    />
  ) : null
}
