import { GhostLink } from '../../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { listUrl } from '../../../kit/list/paged-list.tsx'
import { type EnquiryQuery, viewOf } from '../../urls/enquiry-query.ts'

/** An empty search result shows the search text and links back to the list. */
export function NoEnquiries({ query }: { query: EnquiryQuery }) {
  const { q, from, to, service, artist, topic, mail, weekday } = query
  if (q !== '')
    return (
      <EmptyState text={`Nothing for “${q}”.`}>
        <GhostLink label="Clear search" to={listUrl('/admin/contact', { ...query, q: '' })(1)} />
      </EmptyState>
    )
  if ([from, to, service, artist, topic, mail, weekday].some((filter) => filter !== ''))
    return (
      <EmptyState text="No contact requests found." note="No enquiry matches the filters.">
        <GhostLink label="Remove the filters" to="/admin/contact" />
      </EmptyState>
    )
  return <EmptyState text="No contact requests found." note={NOTES[viewOf(query)]} />
}

const NOTES: Partial<Record<ReturnType<typeof viewOf>, string>> = {
  open: 'No open enquiries. New ones appear here automatically.',
  waitlist: 'The waitlist is empty. Open an enquiry to add the client to the waitlist.',
}
