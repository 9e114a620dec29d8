import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../../ui/buttons/button-link.tsx'
import { MoreMenu } from '../../../../ui/dialog/more-menu.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { dateOf, daysFrom, weekdayName } from '../../../kit/time/days.ts'
import { dayOf } from '../../../kit/time/spans.ts'
import type { Bookings } from '../use-bookings.ts'
import { AGENDA_VIEWS, VIEW_NAMES } from './agenda-query.ts'
import { shortName } from './blocks/artist-colours.ts'
import styles from './phone-head.module.css'
import type { AgendaViewState } from './use-agenda-view.ts'

export interface HeadProps {
  view: AgendaViewState
  artists: ArtistInList[]
  /** Undefined until loaded; no counts are shown then. */
  appointments: Appointment[] | undefined
  bookings: Bookings
}

/** The agenda controls on phones: week, artists, and Add above the navigation bar. */
export function PhoneHead({ view, artists, appointments, bookings }: HeadProps) {
  const { clock } = useStudio()
  const { query, addressOf, before, after, stepName, today, monday } = view
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Bookings">
        <Row align="center">
          <Select
            className={styles.view}
            aria-label="View"
            value={query.view}
            onValue={(chosen) => navigate(addressOf({ view: chosen as typeof query.view }))}
            options={AGENDA_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }))}
          />
          <MoreMenu label="More">
            {(close) => {
              const closeAnd = (act: () => unknown) => () => {
                close()
                act()
              }
              return (
                <>
                  <GhostLink label="Today" to={addressOf({ day: today })} onClick={close} />
                  <GhostLink label={`${stepName} before`} to={before} onClick={close} />
                  <GhostLink label={`${stepName} after`} to={after} onClick={close} />
                  {bookings.mayBlock ? (
                    <GhostButton label="Block time" onClick={closeAnd(bookings.block)} />
                  ) : null}
                  <GhostButton label="Print the day" onClick={closeAnd(() => print())} />
                </>
              )
            }}
          </MoreMenu>
        </Row>
      </PageHead>
      <nav className={styles.strip} aria-label="Day">
        {daysFrom(monday).map((day) => {
          const count = appointments?.filter(({ startsAt }) => dayOf(startsAt, clock) === day).length
          return (
            <Link
              key={day}
              className={styles.day}
              to={addressOf({ day })}
              aria-current={day === query.day ? 'date' : undefined}
              data-today={day === today}
              replace
            >
              <span>{weekdayName(day)}</span> <b>{dateOf(day)}</b>
              <span className="visually-hidden">
                {`, ${day === today ? 'today, ' : ''}${countText(count)}`}
              </span>
              <i className={styles.dot} data-booked={(count ?? 0) > 0} />
            </Link>
          )
        })}
      </nav>
      {artists.length > 1 ? <ArtistChips artists={artists} query={query} addressOf={addressOf} /> : null}
      <Row as="button" gap={3} align="center" type="button" className={styles.add} onClick={bookings.add}>
        <OfficeIcon name="plus" />
        Add
      </Row>
    </>
  )
}

function ArtistChips({
  artists,
  query,
  addressOf,
}: Pick<HeadProps, 'artists'> & Pick<HeadProps['view'], 'query' | 'addressOf'>) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another artist is chosen
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 3
  }, [query.artist])
  return (
    <Row as="nav" gap={2} className={styles.artists} aria-label="Artist" ref={row}>
      {[{ _id: '', name: 'All' }, ...artists].map(({ _id, name }) => (
        <Chip
          as={Link}
          key={_id}
          to={addressOf({ artist: _id })}
          aria-current={_id === query.artist ? 'true' : undefined}
          replace
        >
          {_id === '' ? name : shortName(artists, name)}
        </Chip>
      ))}
    </Row>
  )
}

const countText = (count: number | undefined) =>
  count === undefined ? '' : count === 0 ? 'free' : `${count} booked`
