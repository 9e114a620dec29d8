import { servicesApi } from '@linework/contract/content/api'
import { consentApi } from '@linework/contract/desk/api'
import type { ConsentRecord } from '@linework/contract/desk/consent-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { orUndefined } from '../../../lib/calls/load-list.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { listUrl } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { dayOf, dayTimeText, isDay } from '../../kit/time/days.ts'
import type { Route } from './+types/consent-page'
import { ConsentTexts } from './consent-texts.tsx'
import { currentOf, recordUrl } from './record-texts.ts'

export const meta = backOfficeMeta('Consent')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = `${new URL(request.url).searchParams.get('month')}-01`
  const month = isDay(asked) ? asked : undefined
  const texts = Promise.all([
    browserApi(consentApi.show),
    browserApi(servicesApi.list, { headers: SHOW_ALL }),
  ]).then(([settings, services]) => ({ settings, services: services.map(({ name }) => name) }))
  return {
    month: month?.slice(0, 7),
    records: orUndefined(browserApi(consentApi.records, { query: { month } })),
    texts: orUndefined(texts),
  }
}

export default function ConsentPage({ loaderData: { month, records, texts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Consent" />
      <Stack gap={5}>
        <Deferred value={records} fallback={<Skeleton height="30vh" />}>
          {(found) =>
            found === undefined ? (
              <LoadFailed things="The records" onRetry={revalidate} />
            ) : (
              <Records month={month} records={found} />
            )
          }
        </Deferred>
        <Deferred value={texts} fallback={<Skeleton height="40vh" />}>
          {(found) =>
            found === undefined ? (
              <LoadFailed things="The texts" onRetry={revalidate} />
            ) : (
              <ConsentTexts {...found} />
            )
          }
        </Deferred>
      </Stack>
    </>
  )
}

function Records({ month, records }: { month: string | undefined; records: ConsentRecord[] }) {
  const { clock } = useStudio()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const nameOf = ({ client }: ConsentRecord) => client?.name ?? ''
  const shown = currentOf(records, 'signature')
    .filter((record) => nameOf(record).toLowerCase().includes(search.trim().toLowerCase()))
    .toReversed()
  return (
    <Panel title="Records" hint="A record opens as a page to print. It cannot be changed.">
      <Grid min="medium" gap={4} className="mt-4 mb-6">
        <LabelledInput
          label="Month"
          type="month"
          value={month ?? dayOf(new Date().toISOString(), clock).slice(0, 7)}
          onValue={(next) => navigate(listUrl('/admin/consent', { month: next })(1))}
        />
        <LabelledInput label="Name" type="search" autoComplete="off" value={search} onValue={setSearch} />
      </Grid>
      {shown.length === 0 ? (
        <EmptyState
          text={
            search === '' ? 'No consent was signed in this month.' : 'No record of this name in this month.'
          }
        />
      ) : (
        <ul className="divided">
          {shown.map((record) => (
            <li key={record._id}>
              <Row as={Link} gap={3} wrap align="center" className="tap" to={recordUrl(record.appointment)}>
                <b>{nameOf(record)}</b>
                <span className="muted text-sm">
                  {[dayTimeText(record.at, clock), record.service, record.artist].filter(Boolean).join(' · ')}
                </span>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
