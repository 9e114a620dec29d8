import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { ENQUIRY_VIEWS, type EnquiryView } from '@linework/contract/desk/enquiries'
import { TOPICS, type Topic } from '@linework/contract/desk/topics'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayOf } from '../../kit/time/days.ts'

export interface EnquiryQuery extends Record<'q' | 'from' | 'to' | 'service' | 'artist', string> {
  topic: Topic | ''
  /** '' means open enquiries, or all enquiries during a search. */
  status: Exclude<EnquiryView, 'open'> | 'all' | ''
  /** 'failed': only enquiries with an email that could not be delivered. */
  mail: 'failed' | ''
  /** Waitlist filter: '0' finds clients who are free on Mondays. */
  weekday: string
}

export const OPEN_ENQUIRY = 'request'

const VIEWS = ['all', ...ENQUIRY_VIEWS.filter((view) => view !== 'open')] as const

export function readEnquiryQuery(url: string): EnquiryQuery {
  const { searchParams } = new URL(url)
  const read = (name: string) => searchParams.get(name) ?? ''
  const status = VIEWS.find((each) => each === read('status')) ?? ''
  const topic = TOPICS.find((each) => each === read('topic')) ?? ''
  const mail = read('mail') === 'failed' ? 'failed' : ''
  const weekday = /^[0-6]$/.test(read('weekday')) ? read('weekday') : ''
  const [q, from, to, service, artist] = [
    read('q'),
    read('from'),
    read('to'),
    read('service'),
    read('artist'),
  ]
  return { q, from, to, service, artist, topic, status, mail, weekday }
}

export function toCallQuery(query: EnquiryQuery) {
  const { status: _, mail, topic, ...texts } = query
  const view = viewOf(query)
  return {
    ...texts,
    ...(view === 'all' ? {} : { status: view }),
    ...(mail === '' ? {} : { mail }),
    ...(topic === '' ? {} : { topic }),
  }
}

export function viewOf({ status, ...filters }: EnquiryQuery): EnquiryView | 'all' {
  if (status !== '') return status
  return Object.values(filters).every((filter) => filter === '') ? 'open' : 'all'
}

export const showsNewest = (query: EnquiryQuery, page: number) =>
  page === 1 && viewOf({ ...query, status: '' }) === 'open' && ['open', 'all', 'new'].includes(viewOf(query))

/** Ignores the open enquiry in the URLs, because the list does not depend on it. */
export function sameList(one: URL, other: URL): boolean {
  return withoutOpenEnquiry(one) === withoutOpenEnquiry(other)
}

function withoutOpenEnquiry({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete(OPEN_ENQUIRY)
  return `${pathname}?${rest}`
}

/** Links to the client's enquiry; for artists to the day, because the enquiry may be another artist's. */
export const appointmentUrl = (
  { startsAt, enquiry }: Pick<Appointment, 'startsAt' | 'enquiry'>,
  { isArtist, clock }: { isArtist: boolean; clock: StudioClock },
): string =>
  isArtist
    ? `/admin/bookings?view=day&day=${dayOf(startsAt, clock)}`
    : `/admin/contact?${OPEN_ENQUIRY}=${enquiry}`
