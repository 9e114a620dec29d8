import { SOURCE_NAMES } from '@linework/contract/desk/appointments'
import type { Figures } from '@linework/contract/desk/dashboard-shapes'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import styles from './figures-panel.module.css'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

export function FiguresPanel({ figures }: { figures: Figures | undefined }) {
  if (figures === undefined)
    return (
      <Panel title="Performance">
        <EmptyState text="Performance could not be loaded." />
      </Panel>
    )
  const { days, enquiries, booked, came, missed, answerMinutes, byArtist, bySource } = figures
  return (
    <Panel title={`Performance, ${days} days`}>
      <Row as="dl" wrap className={styles.numbers}>
        <Figure term="Enquiries booked" text={`${booked} of ${enquiries}`} />
        <Figure term="No-show" text={`${missed} of ${came + missed}`} />
        <Figure
          term="Time to first reply"
          text={answerMinutes === null ? 'none yet' : formatMinutes(answerMinutes)}
        />
      </Row>
      <Rows
        title="Artist"
        rows={byArtist.map(({ name, ...row }) => ({ name: name || 'No artist', ...row }))}
      />
      <Rows
        title="Source"
        rows={bySource.map(({ source, ...row }) => ({ name: SOURCE_NAMES[source], ...row }))}
      />
    </Panel>
  )
}

function formatMinutes(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  return minutes < DAY_MINUTES
    ? `${Math.round(minutes / HOUR_MINUTES)} h`
    : `${Math.round(minutes / DAY_MINUTES)} days`
}

const Figure = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="muted text-sm">{term}</dt>
    <dd className="semibold">{text}</dd>
  </div>
)

interface Counts {
  name: string
  enquiries: number
  booked: number
  came: number
  missed: number
  waiting?: number
}

function Rows({ title, rows }: { title: string; rows: Counts[] }) {
  if (rows.length === 0) return null
  const hasWaiting = rows.some(({ waiting = 0 }) => waiting > 0)
  return (
    <table className={`mt-5 ${styles.rows}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Booked</th>
          <th scope="col">No-show</th>
          {hasWaiting ? <th scope="col">Wait</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, enquiries, booked, came, missed, waiting }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{enquiries}</td>
            <td>{booked}</td>
            <td>{`${missed} of ${came + missed}`}</td>
            {hasWaiting ? <td>{waiting ?? 0}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
