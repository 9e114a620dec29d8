import { SOURCE_NAMES } from '@linework/contract/appointments/texts'
import type { Figures } from '@linework/contract/dashboard/shapes'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../panel.tsx'
import styles from './figures-panel.module.css'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Plain numbers: what came of the enquiries, and who did not come. */
export function FiguresPanel({ figures }: { figures: Figures | undefined }) {
  if (figures === undefined)
    return (
      <Panel title="Figures">
        <EmptyState text="Could not load the figures." />
      </Panel>
    )
  const { days, enquiries, booked, came, missed, answerMinutes, byArtist, bySource } = figures
  return (
    <Panel title={`Figures, ${days} days`}>
      <dl className={styles.numbers}>
        <Figure term="Booked of enquiries" text={`${booked} of ${enquiries}`} />
        <Figure term="Did not come" text={`${missed} of ${came + missed}`} />
        <Figure
          term="First answer after"
          text={answerMinutes === null ? 'none yet' : inWords(answerMinutes)}
        />
      </dl>
      <Rows
        title="Artist"
        rows={byArtist.map(({ name, ...row }) => ({ name: name || 'No artist', ...row }))}
      />
      <Rows
        title="Came by"
        rows={bySource.map(({ source, ...row }) => ({ name: SOURCE_NAMES[source], ...row }))}
      />
    </Panel>
  )
}

function inWords(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  return minutes < DAY_MINUTES
    ? `${Math.round(minutes / HOUR_MINUTES)} h`
    : `${Math.round(minutes / DAY_MINUTES)} days`
}

const Figure = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
)

type Row = {
  name: string
  enquiries: number
  booked: number
  came: number
  missed: number
  waiting?: number
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  const hasWaiting = rows.some(({ waiting = 0 }) => waiting > 0)
  return (
    <table className={styles.rows} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Booked</th>
          <th scope="col">Did not come</th>
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
