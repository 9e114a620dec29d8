import { z } from 'zod'
import { dayFilter } from '../fields/days.ts'
import { searchText } from '../fields/text.ts'
import { asOf, pageQuery } from '../http/paging.ts'
import { weekdayFilter } from '../waitlist/shapes.ts'
import { ENQUIRIES_PAGE, ENQUIRY_VIEWS } from './limits.ts'
import { TOPICS } from './topics.ts'

export const enquiryFilters = {
  from: dayFilter,
  to: dayFilter,
  service: searchText,
  artist: searchText,
  topic: z.enum(TOPICS).optional().catch(undefined),
  status: z.enum(ENQUIRY_VIEWS).optional().catch(undefined),
  q: searchText,
  mail: z.enum(['failed']).optional().catch(undefined),
  /** Of the waitlist: who is free on that day of the week. */
  weekday: weekdayFilter,
  asOf,
}

export const enquiriesQuery = pageQuery(ENQUIRIES_PAGE).extend(enquiryFilters)
