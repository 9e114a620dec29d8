import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RequestTable } from '../enquiries/list/enquiry-table.tsx'
import { Panel } from './panel.tsx'

export function RecentEnquiries({ requests }: { requests: Enquiry[] }) {
  return (
    <Panel
      title="Recent Contacts"
      aside={
        <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
          View All
        </ButtonLink>
      }
    >
      {requests.length === 0 ? (
        <EmptyState text="No contact requests yet." />
      ) : (
        <RequestTable label="Recent Contacts" serviceHeading="Services" requests={requests} />
      )}
    </Panel>
  )
}
