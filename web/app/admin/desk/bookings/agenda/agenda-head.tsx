import { Link, useNavigate } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../../ui/buttons/button-link.tsx'
import { optionsOf, Select } from '../../../../ui/fields/select.tsx'
import { Drawing } from '../../../../ui/icons/icon.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { AddButton, PageHead } from '../../../kit/page/page-head.tsx'
import { dayName, fullDay, weekTitle } from '../../../kit/time/days.ts'
import { dayOf } from '../../../kit/time/spans.ts'
import styles from './agenda-head.module.css'
import { AGENDA_VIEWS, type AgendaQuery, VIEW_NAMES } from './agenda-query.ts'
import { type HeadProps, PhoneHead } from './phone-head.tsx'

const PRINT = 'M5 8V3h10v5M5 14H3V8h14v6h-2M5 12h10v5H5z'

export function AgendaHead(props: HeadProps) {
  const { view, artists, appointments, bookings } = props
  const { query, addressOf, before, after, stepName, today, monday } = view
  const navigate = useNavigate()
  const { clock } = useStudio()
  const count = appointments?.filter(
    ({ startsAt }) => query.view !== 'day' || dayOf(startsAt, clock) === query.day,
  ).length
  if (view.isNarrow) return <PhoneHead {...props} />
  return (
    <>
      <PageHead title="Bookings">
        <Row gap={4} wrap align="center">
          <Row gap={2}>
            <Step to={before} icon="previous" label={`${stepName} before`} />
            <GhostLink label="Today" to={addressOf({ day: today })} />
            <Step to={after} icon="next" label={`${stepName} after`} />
          </Row>
          <Row as="nav" aria-label="View">
            {AGENDA_VIEWS.map((each) => (
              <Link
                key={each}
                className={styles.viewLink}
                to={addressOf({ view: each })}
                aria-current={each === query.view ? 'page' : undefined}
              >
                {VIEW_NAMES[each]}
              </Link>
            ))}
          </Row>
          <button
            type="button"
            className={styles.step}
            aria-label="Print the day"
            title="Print the day"
            onClick={() => print()}
          >
            <Drawing path={PRINT} size={18} />
          </button>
          <AddButton label="New appointment" onClick={bookings.add} />
        </Row>
      </PageHead>
      <Row wrap align="center" className={styles.range}>
        <h2 className="subheading">{titleOf(query, monday)}</h2>
        <p className="muted text-sm">
          {count === undefined ? '' : count === 1 ? '1 appointment, ' : `${count} appointments, `}
          {`studio time · ✓ confirmed · outlined: completed · striped: blocked`}
        </p>
        <Row gap={3} className={styles.filters}>
          {artists.length > 1 ? (
            <Select
              className={styles.select}
              aria-label="Artist"
              value={query.artist}
              onValue={(artist) => navigate(addressOf({ artist }))}
              options={[{ value: '', label: 'All artists' }, ...optionsOf(artists)]}
            />
          ) : null}
          {bookings.mayBlock ? <GhostButton label="Block time" onClick={bookings.block} /> : null}
        </Row>
      </Row>
    </>
  )
}

const Step = ({ to, icon, label }: { to: string; icon: 'previous' | 'next'; label: string }) => (
  <Link className={styles.step} to={to} aria-label={label} title={label}>
    <OfficeIcon name={icon} size={18} />
  </Link>
)

function titleOf({ view, day }: AgendaQuery, monday: string): string {
  if (view === 'day') return fullDay(day)
  return view === 'week' ? weekTitle(monday) : `From ${dayName(day)}`
}
