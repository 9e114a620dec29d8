import type { PublicKind } from '@linework/contract/records'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { type PublicRecord, siteUrl } from '../page/saved-toast.ts'

/** Opens the public page in a new tab. */
export const ViewOnSite = ({ kind, record }: { kind: PublicKind; record?: PublicRecord }) => (
  <a
    className={buttonClass({ variant: 'ghost', size: 'small' })}
    href={siteUrl(kind, record)}
    target="_blank"
    rel="noopener"
  >
    View on site
  </a>
)
