import type { Publication } from '@linework/contract/publication/shapes'
import type { PublicationKind } from '@linework/contract/records'
import { ViewOnSite } from '../list/view-on-site.tsx'
import { PreviewButton } from './preview-button.tsx'
import styles from './publication.module.css'
import { StandingChip } from './standing-chip.tsx'

interface Props {
  kind: PublicationKind
  record: { _id: string; slug: string; publication?: Publication | undefined }
}

/** Beside a record: its page, or the preview of what visitors do not see, with the reason. */
export function SeenOnSite({ kind, record }: Props) {
  const standing = record.publication?.standing ?? 'shown'
  if (standing === 'shown') return <ViewOnSite kind={kind} record={record} />
  return (
    <>
      <span className={styles.line}>
        <StandingChip standing={standing} />
      </span>
      <PreviewButton kind={kind} id={record._id} />
    </>
  )
}
