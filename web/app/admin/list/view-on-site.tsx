import type { SeenKind } from '@linework/contract/records'
import { buttonClass } from '../../ui/buttons/button-look.ts'
import { type SeenRecord, siteAddress } from './say-saved.ts'

/** What visitors see, beside the screen. */
export const ViewOnSite = ({ kind, record }: { kind: SeenKind; record?: SeenRecord }) => (
  <a
    className={buttonClass({ variant: 'ghost', size: 'small' })}
    href={siteAddress(kind, record)}
    target="_blank"
    rel="noopener"
  >
    View on site
  </a>
)
