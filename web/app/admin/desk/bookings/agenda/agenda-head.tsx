import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../../ui/buttons/button-link.tsx'
import { MoreMenu } from '../../../../ui/dialog/more-menu.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { AddButton } from '../../../kit/page/page-head.tsx'
import { type DayFacts, DayStrip } from '../days/day-strip.tsx'
import { MonthButton } from '../days/month-button.tsx'
import type { Bookings } from '../use-bookings.ts'
import styles from './agenda-head.module.css'
import { AGENDA_VIEWS, VIEW_NAMES } from './agenda-query.ts'
import { shortName } from './blocks/artist-colours.ts'
import type { AgendaViewState } from './use-agenda-view.ts'

const BY = [
  { by: 'time', label: 'By time' },
  { by: 'artist', label: 'By artist' },
] as const

interface Props {
  view: AgendaViewState
  artists: ArtistInList[]
  facts: DayFacts
  bookings: Bookings
}

/** On phones the controls stay above the hours, and the Add button above the navigation bar. */
export function AgendaHead({ view, artists, facts, bookings }: Props) {
  const { query, addressOf, before, after, stepName, today, isNarrow } = view
  const navigate = useNavigate()
  const choose = (day: string) => navigate(addressOf({ day }), { replace: true })
  const otherView = query.view === 'day' ? 'list' : 'day'
  const step = (to: string, icon: 'previous' | 'next', label: string) => (
    <Link className={`target ${styles.step}`} to={to} aria-label={label} title={label}>
      <OfficeIcon name={icon} size={18} />
    </Link>
  )
  return (
    <div className={styles.header} data-agenda-head>
      <Row align="center" justify="between" wrap={!isNarrow} className={styles.line}>
        <h1 className={styles.title}>
          <span className="visually-hidden">Bookings, </span>
          <MonthButton day={query.day} facts={facts} onChoose={choose} />
        </h1>
        <Row gap={3} wrap={!isNarrow} align="center">
          {isNarrow ? null : step(before, 'previous', `${stepName} before`)}
          {isNarrow && query.day === today ? null : (
            <GhostLink label="Today" to={addressOf({ day: today })} />
          )}
          {isNarrow ? null : (
            <>
              {step(after, 'next', `${stepName} after`)}
              <Row as="nav" aria-label="View">
                {AGENDA_VIEWS.map((each) => (
                  <Link
                    key={each}
                    className={`centred semibold text-sm ${styles.viewLink}`}
                    to={addressOf({ view: each })}
                    aria-current={each === query.view ? 'page' : undefined}
                  >
                    {VIEW_NAMES[each]}
                  </Link>
                ))}
              </Row>
            </>
          )}
          <span className={styles.add}>
            <AddButton label={isNarrow ? 'Add' : 'New appointment'} onClick={bookings.add} />
          </span>
          <MoreMenu label="More">
            {isNarrow ? (
              <GhostLink label={VIEW_NAMES[otherView]} to={addressOf({ view: otherView })} />
            ) : null}
            {isNarrow && bookings.mayBlock ? (
              <GhostButton label="Block time" onClick={bookings.block} />
            ) : null}
            <GhostButton label="Print the day" onClick={() => print()} />
          </MoreMenu>
        </Row>
      </Row>
      {isNarrow ? <DayStrip day={query.day} facts={facts} onChoose={choose} /> : null}
      <Row gap={3} align="center" justify="between">
        {artists.length > 1 ? <ArtistChips artists={artists} view={view} /> : null}
        {!isNarrow && bookings.mayBlock ? <GhostButton label="Block time" onClick={bookings.block} /> : null}
        {query.view === 'week' ? (
          <Row as="nav" aria-label="Columns">
            {BY.map(({ by, label }) => (
              <Link
                key={by}
                className={`centred semibold text-sm ${styles.viewLink}`}
                to={addressOf({ by })}
                aria-current={by === query.by ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </Row>
        ) : null}
      </Row>
    </div>
  )
}

function ArtistChips({ artists, view: { query, addressOf } }: Pick<Props, 'artists' | 'view'>) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another artist is chosen
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 3
  }, [query.artist])
  return (
    <Row as="nav" gap={2} className={`min-w-0 relative ${styles.artists}`} aria-label="Artist" ref={row}>
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
