import type { PublicationKind, PublicKind } from '@linework/contract/records'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { type PublicRecord, siteUrl } from '../page/saved-toast.ts'
import { PreviewButton } from './preview-button.tsx'
import styles from './publication.module.css'
import { PublicationStatusBadge } from './status-badge.tsx'

interface Props {
  kind: PublicationKind
  record: { _id: string; slug: string; publication?: Publication | undefined }
}

export function PublicPageLink({ kind, record }: Props) {
  const publicationStatus = record.publication?.publicationStatus ?? 'published'
  if (publicationStatus === 'published') return <ViewOnSite kind={kind} record={record} />
  return (
    <>
      <span className={styles.line}>
        <PublicationStatusBadge publicationStatus={publicationStatus} />
      </span>
      <PreviewButton kind={kind} id={record._id} />
    </>
  )
}

const ViewOnSite = ({ kind, record }: { kind: PublicKind; record?: PublicRecord }) => (
  <a
    className={buttonClass({ variant: 'ghost', size: 'small' })}
    href={siteUrl(kind, record)}
    target="_blank"
    rel="noopener"
  >
    View on site
  </a>
)
