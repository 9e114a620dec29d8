import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { RecentTable } from './recent-table.tsx'

interface Props {
  /** Undefined when the enquiries could not be loaded. */
  enquiries: Enquiry[] | undefined
  onRetry: () => void
}

export function RecentEnquiries({ enquiries, onRetry }: Props) {
  return (
    <Panel
      title="Recent Contacts"
      aside={
        <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
          View All
        </ButtonLink>
      }
    >
      {enquiries === undefined ? (
        <LoadFailed things="Enquiries" onRetry={onRetry} />
      ) : enquiries.length === 0 ? (
        <EmptyState text="No contact requests yet." />
      ) : (
        <RecentTable enquiries={enquiries} />
      )}
    </Panel>
  )
}
