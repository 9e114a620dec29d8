import { dashboardApi } from '@linework/contract/desk/api'
import { type EnquirySource, sourceName } from '@linework/contract/desk/appointments'
import {
  dashboardShapes,
  FIGURES_DAYS,
  type Figures,
  SOURCES_MONTHS,
  STATS_DAYS,
} from '@linework/contract/desk/dashboard-shapes'
import { sql } from 'kysely'
import { countGallery } from '../../content/gallery/queries.ts'
import { type Db, notDeletedRows } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { scopedArtistId } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { countRecords } from '../../records/count-records.ts'
import { BYTE_ORDER_MARK, toLine } from '../../records/csv.ts'
import { countEnquiries } from '../enquiries/queries.ts'
import { countRecentEnquiries, listSources } from './queries.ts'

const SOURCES_HEAD = ['Month', 'Source', 'Artist', 'Service', 'Enquiries', 'Booked', 'Arrived']

export function dashboardRoutes(serve: Serve, { db }: Deps): void {
  serve('dashboard', dashboardApi, dashboardShapes, {
    async counts({ staff }) {
      const [artistCount, serviceCount, galleryCount, contactsCount, faqsCount, insideStudioCount] =
        await Promise.all([
          countRecords(db, 'artists', 'staff'),
          countRecords(db, 'services', 'staff'),
          countGallery(db, 'staff', { category: 'featured-work' }),
          countEnquiries(db, { artistId: scopedArtistId(staff) }),
          countRecords(db, 'faqs', 'staff'),
          countGallery(db, 'staff', { category: 'inside-studio' }),
        ])
      return { artistCount, serviceCount, galleryCount, contactsCount, faqsCount, insideStudioCount }
    },

    async stats() {
      return countRecentEnquiries(db, STATS_DAYS)
    },

    figures: () => readFigures(db, FIGURES_DAYS),

    sources: async () => ({ data: await listSources(db, SOURCES_MONTHS) }),

    async sourcesFile() {
      const rows = await listSources(db, SOURCES_MONTHS)
      const lines = rows.map(({ enquiries, booked, arrived, ...row }) =>
        toLine([
          row.month,
          sourceName(row),
          row.artist,
          row.service,
          ...[enquiries, booked, arrived].map(String),
        ]),
      )
      return [BYTE_ORDER_MARK, toLine(SOURCES_HEAD), ...lines].join('')
    },
  })
}

/**
 * Counts only enquiries sent by form, because staff create the others together with an appointment. Questions
 * and change requests count only for the response time, which ends when staff first change the status.
 */
async function readFigures(db: Db, days: number): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, 'days'>>`
    with enquiry as (
      select id, source, topic, artist_id, created_at, exists (
        select from appointments a where a.contact_id = e.id and a.state <> 'cancelled') as is_booked
      from ${notDeletedRows('contact_requests')} as e
      where created_at > now() - make_interval(days => ${days}) and status <> 'spam' and not is_heartbeat
        and source = 'form'
    ), visit as (
      select a.artist_id, a.state, e.source from appointments as a
      join ${notDeletedRows('contact_requests')} as e on e.id = a.contact_id
      where a.starts_at > now() - make_interval(days => ${days}) and a.starts_at <= now()
    ), answer as (
      select extract(epoch from min(c.at) - e.created_at) / 60 as minutes
      from enquiry as e join changes as c on c.kind = 'contact' and c.record_id = e.id::text
        and c.at > now() - make_interval(days => ${days}) and c.fields && array['status', 'appointment']
      group by e.id, e.created_at
    ), counted as (
      select artist_id, source, 1 as enquiries, is_booked::int as booked, 0 as came, 0 as missed from enquiry
      where topic = 'booking'
      union all
      select artist_id, source, 0, 0, (state = 'came')::int, (state = 'missed')::int from visit
    ), waits as (
      select w.artist_id, null::text as source, 0 as enquiries, 0 as booked, 0 as came, 0 as missed, 1 as waiting
      from waitlist as w join ${notDeletedRows('contact_requests')} as e on e.id = w.contact_id
      where e.status not in ('closed', 'spam')
    ), by_artist as (
      select coalesce(artists.name, '') as name, sum(enquiries)::int as enquiries, sum(booked)::int as booked,
        sum(came)::int as came, sum(missed)::int as missed, sum(waiting)::int as waiting
      from (select *, 0 as waiting from counted union all select * from waits) as each
      left join ${notDeletedRows('artists')} as artists on artists.id = artist_id
      group by 1
    ), by_source as (
      select source, sum(enquiries)::int as enquiries, sum(booked)::int as booked, sum(came)::int as came,
        sum(missed)::int as missed
      from counted group by 1
    )
    select coalesce(sum(enquiries), 0)::int as enquiries, coalesce(sum(booked), 0)::int as booked,
      coalesce(sum(came), 0)::int as came, coalesce(sum(missed), 0)::int as missed,
      (select round(percentile_cont(0.5) within group (order by minutes))::int from answer) as "answerMinutes",
      (select coalesce(json_agg(by_artist order by name = '', enquiries desc, name), '[]') from by_artist) as "byArtist",
      (select coalesce(json_agg(by_source order by enquiries desc, source), '[]') from by_source) as "bySource"
    from counted`.execute(db)
  const [found] = rows as [Omit<Figures, 'days'>]
  return {
    days,
    ...found,
    bySource: found.bySource.map((row) => ({ ...row, source: row.source as EnquirySource })),
  }
}
