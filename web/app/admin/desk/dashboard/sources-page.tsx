import { dashboardApi } from '@linework/contract/desk/api'
import { sourceName } from '@linework/contract/desk/appointments'
import type { SourceRow } from '@linework/contract/desk/dashboard-shapes'
import { LINK_PARAM, toLinkName } from '@linework/contract/desk/enquiries'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { download, saveFile } from '../../../lib/calls/download.ts'
import { orUndefined } from '../../../lib/calls/load-list.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { QrCode } from '../../../shared/qr-code.tsx'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx'
import { ListFilter, LoadFailed } from '../../kit/list/list-states.tsx'
import { DownloadButton } from '../../kit/page/download-button.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { Route } from './+types/sources-page'
import styles from './figures-panel.module.css'

export const meta = backOfficeMeta('Sources')

export function clientLoader() {
  return { sources: orUndefined(browserApi(dashboardApi.sources)) }
}

export default function SourcesPage({ loaderData: { sources } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Sources">
        <DownloadButton
          label="Download CSV"
          download={() => download(dashboardApi.sourcesFile, {}, 'sources.csv')}
        />
      </PageHead>
      <Stack gap={5}>
        <Deferred value={sources} fallback={<Skeleton height="420px" />}>
          {(found) =>
            found === undefined ? (
              <LoadFailed things="Sources" onRetry={revalidate} />
            ) : (
              <SourcesPanel rows={found.data} />
            )
          }
        </Deferred>
        <LinkPanel />
      </Stack>
    </>
  )
}

const FILTERS = [
  { field: 'month', label: 'Month', all: 'All months' },
  { field: 'artist', label: 'Artist', all: 'All artists' },
  { field: 'service', label: 'Service', all: 'All services' },
] as const

const COUNTS = ['enquiries', 'booked', 'arrived'] as const

const monthName = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function SourcesPanel({ rows }: { rows: SourceRow[] }) {
  const [wanted, setWanted] = useState({ month: '', artist: '', service: '' })
  const shown = rows.filter((row) =>
    FILTERS.every(({ field }) => wanted[field] === '' || wanted[field] === row[field]),
  )
  const sources = [...Map.groupBy(shown, sourceName)]
    .map(([name, of]) => ({ name, sums: sumsOf(of) }))
    .toSorted((a, b) => b.sums[0] - a.sums[0])
  return (
    <Panel
      title="Where clients came from"
      hint="Enquiries of the last 12 months. Erased ones are not counted."
    >
      <Grid min="small" gap={4} className="mt-4 mb-6">
        {FILTERS.map(({ field, ...filter }) => (
          <ListFilter
            key={field}
            {...filter}
            value={wanted[field]}
            options={[...new Set(rows.map((row) => row[field]))]
              .filter((value) => value !== '')
              .map((value) => ({ value, label: field === 'month' ? monthName(value) : value }))}
            onValue={(value) => setWanted({ ...wanted, [field]: value })}
          />
        ))}
      </Grid>
      {sources.length === 0 ? (
        <EmptyState
          text="No enquiries yet."
          note="Here you see how clients found you, and who booked and arrived."
        />
      ) : (
        <table className={styles.rows} aria-label="Sources">
          <thead>
            <tr>
              {['Source', 'Enquiries', 'Booked', 'Arrived'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...sources, { name: 'All', sums: sumsOf(shown) }].map(({ name, sums }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {COUNTS.map((count, i) => (
                  <td key={count}>{sums[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const sumsOf = (rows: SourceRow[]) =>
  COUNTS.map((count) => rows.reduce((sum, row) => sum + row[count], 0)) as [number, number, number]

const PAGES = [
  { value: '/', label: 'Home page' },
  { value: '/contact', label: 'Booking form' },
  { value: '/gallery', label: 'Gallery' },
]

const NAME_MAX = 40

/** Links are not stored: a link appears in the figures after the first enquiry through it. */
function LinkPanel() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState('/')
  const [showsCode, setShowsCode] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  const name = toLinkName(typed)
  const url = `${location.origin}${page}?${LINK_PARAM}=${name}`
  return (
    <Panel
      title="Make a link"
      hint="Make a separate link for each reel, card or window. Enquiries are counted under its name."
      fields
    >
      <Grid min="small" gap={4}>
        <LabelledInput
          label="Name"
          note="such as reel 12"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={NAME_MAX}
          value={typed}
          onValue={setTyped}
        />
        <LabelledSelect label="Opens" options={PAGES} value={page} onValue={setPage} />
      </Grid>
      {name === '' ? null : (
        <Row gap={4} wrap align="center">
          <span className="break-words min-w-0">{url}</span>
          <CopyButton key={url} text={url} />
          <GhostButton label="QR code" onClick={() => setShowsCode(true)} />
        </Row>
      )}
      {showsCode ? (
        <Dialog title={`QR code, ${name}`} onClose={() => setShowsCode(false)}>
          <Stack gap={5}>
            <div ref={code}>
              <QrCode text={url} label={`QR code of ${url}`} />
            </div>
            <GhostButton
              label="Save the picture"
              onClick={() =>
                saveFile(new Blob([code.current?.innerHTML ?? ''], { type: 'image/svg+xml' }), `${name}.svg`)
              }
            />
          </Stack>
        </Dialog>
      ) : null}
    </Panel>
  )
}
