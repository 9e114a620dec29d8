import { ENQUIRY_STATUSES, type EnquiryStatus } from '@linework/contract/enquiries/limits'

/** What of the list is asked for. All of it stands in the address; '' asks for everything. */
export interface EnquiryQuery extends Record<'q' | 'from' | 'to' | 'service', string> {
  status: EnquiryStatus | ''
  /** 'failed': only those with a mail that was given up. */
  mail: 'failed' | ''
}

/** The parameter that names the request whose details are open. */
export const OPEN_REQUEST = 'request'

export function readEnquiryQuery(url: string): EnquiryQuery {
  const asked = new URL(url).searchParams
  const read = (name: string) => asked.get(name) ?? ''
  const status = ENQUIRY_STATUSES.find((each) => each === read('status')) ?? ''
  const mail = read('mail') === 'failed' ? 'failed' : ''
  return { q: read('q'), from: read('from'), to: read('to'), service: read('service'), status, mail }
}

/** The same for a call, where what is not asked for is not there. */
export function toCallQuery({ status, mail, ...texts }: EnquiryQuery) {
  return { ...texts, ...(status === '' ? {} : { status }), ...(mail === '' ? {} : { mail }) }
}

/** Opening and closing details changes the address, but nothing of the list. */
export function sameList(one: URL, other: URL): boolean {
  return withoutOpenRequest(one) === withoutOpenRequest(other)
}

function withoutOpenRequest({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete(OPEN_REQUEST)
  return `${pathname}?${rest}`
}
