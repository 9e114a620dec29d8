import type { PublicationKind } from '@linework/contract/records'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { PreviewButton } from './preview-button.tsx'
import styles from './publication.module.css'
import { PublicationStatusBadge } from './status-badge.tsx'
import { ViewOnSite } from './view-on-site.tsx'

interface Props {
  kind: PublicationKind
  record: { _id: string; slug: string; publication?: Publication | undefined }
}

/** Links to the public page, or to the preview with the reason when the record is not public. */
export function PublicPageLink({ kind, record }: Props) {
  const publicationStatus = record.publication?.publicationStatus ?? 'shown'
  if (publicationStatus === 'shown') return <ViewOnSite kind={kind} record={record} />
  return (
    <>
      <span className={styles.line}>
        <PublicationStatusBadge publicationStatus={publicationStatus} />
      </span>
      <PreviewButton kind={kind} id={record._id} />
    </>
  )
}
