import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EnquiryTable } from '../enquiries/list/enquiry-table.tsx'
import { Panel } from './panel.tsx'

export function RecentEnquiries({ enquiries }: { enquiries: Enquiry[] }) {
  return (
    <Panel
      title="Recent Contacts"
      aside={
        <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
          View All
        </ButtonLink>
      }
    >
      {enquiries.length === 0 ? (
        <EmptyState text="No contact requests yet." />
      ) : (
        <EnquiryTable label="Recent Contacts" serviceHeading="Services" enquiries={enquiries} />
      )}
    </Panel>
  )
}
