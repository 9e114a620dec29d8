import { TOPIC_NAMES } from '@linework/contract/desk/topics'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { LabelledSelect, type Option } from '../../../../ui/fields/select.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { listUrl } from '../../../kit/list/paged-list.tsx'
import type { EnquiryQuery } from '../../urls/enquiry-query.ts'
import styles from './enquiry-filters.module.css'

interface Props {
  query: EnquiryQuery
  /** True while a phone shows the search, which is otherwise behind a button. */
  isSearching: boolean
  services: string[]
  /** The artist names; undefined for staff who see only the enquiries of one artist. */
  artists: string[] | undefined
}

const TOPIC_OPTIONS = Object.entries(TOPIC_NAMES).map(([value, label]) => ({ value, label }))

type Choices = Pick<EnquiryQuery, 'service' | 'topic' | 'artist'>

/** Filters are stored in the URL, so that a reload and Back keep them. */
export function EnquiryFilters({ query, isSearching, services, artists }: Props) {
  const navigate = useNavigate()
  // A ref, because a second choice may come before the navigation of the first has finished.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const choose = (changed: Partial<EnquiryQuery>, replace = false) => {
    latest.current = { ...latest.current, ...changed }
    return navigate(listUrl('/admin/contact', { ...latest.current })(1), {
      preventScrollReset: true,
      replace,
    })
  }
  const isSet = Object.entries(query).some(([name, value]) => name !== 'status' && value !== '')
  const active = [query.from, query.to, query.service, query.topic, query.artist].filter(Boolean).length
  const [open, setOpen] = useState(active > 0)
  const choice = (name: keyof Choices, label: string, all: string, options: Option[]) => (
    <LabelledSelect
      label={label}
      name={name}
      value={query[name]}
      onValue={(value) => choose({ [name]: value })}
      options={[{ value: '', label: all }, ...options]}
    />
  )
  return (
    <Row
      as="search"
      wrap
      align="end"
      className={styles.filters}
      data-open={open}
      data-searching={isSearching || query.q !== ''}
    >
      <SearchField shown={query.q} onSearch={(q) => choose({ q }, true)} />
      <div className={styles.toggle}>
        <GhostButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </GhostButton>
      </div>
      <DateFilter name="from" shown={query.from} other={query.to} onChoose={(from) => choose({ from })} />
      <DateFilter name="to" shown={query.to} other={query.from} onChoose={(to) => choose({ to })} />
      {choice('service', 'Service', 'All services', withShown(services, query.service))}
      {choice('topic', 'About', 'Everything', TOPIC_OPTIONS)}
      {artists ? choice('artist', 'Artist', 'All artists', withShown(artists, query.artist)) : null}
      {isSet ? (
        <div className={styles.buttons}>
          <GhostButton
            label="Clear"
            onClick={() =>
              choose({ q: '', from: '', to: '', service: '', topic: '', artist: '', mail: '', weekday: '' })
            }
          />
        </div>
      ) : null}
    </Row>
  )
}

/** Adds the name in the URL, because a deleted service or artist may still have enquiries. */
const withShown = (names: string[], shown: string) =>
  [...new Set(shown === '' ? names : [...names, shown])].map((name) => ({ value: name, label: name }))

// Earlier days are unfinished input: while a year is typed, the field holds 0002, 0020 and 0202.
const FIRST_DAY = '1900-01-01'

interface DateFilterProps {
  name: 'from' | 'to'
  shown: string
  other: string
  onChoose: (day: string) => void
}

function DateFilter({ name, shown, other, onChoose }: DateFilterProps) {
  const { typed, setTyped, apply, cancel } = useTypedFilter(shown, onChoose)
  return (
    <LabelledInput
      label={name === 'from' ? 'From' : 'To'}
      type="date"
      name={name}
      {...(name === 'from' ? { max: other } : { min: other })}
      value={typed}
      onValue={(value) => {
        setTyped(value)
        if (value === '' || value >= FIRST_DAY) apply(value)
        else cancel()
      }}
    />
  )
}

/** Searches after a pause in typing; Enter searches immediately. */
function SearchField({ shown, onSearch }: { shown: string; onSearch: (words: string) => void }) {
  const { typed, setTyped, apply } = useTypedFilter(shown, onSearch)
  return (
    <LabelledInput
      label="Search"
      type="search"
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      placeholder="Name, phone, email, reference or text"
      value={typed}
      onValue={(value) => {
        setTyped(value)
        apply(value.trim())
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) apply(typed.trim(), 0)
      }}
    />
  )
}

const DEBOUNCE_MS = 350

/**
 * Keeps the typed text, and the URL follows after a pause. The URL replaces the text only after Back or
 * Clear, never as the late result of what was typed.
 */
function useTypedFilter(shown: string, onApply: (value: string) => void) {
  const [typed, setTyped] = useState(shown)
  const navigation = useNavigationType()
  const sent = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (navigation !== 'POP' && sent.current.has(shown)) return
    clearTimeout(timer.current)
    sent.current.clear()
    setTyped(shown)
  }, [shown, navigation])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    typed,
    setTyped,
    apply(value: string, delay = DEBOUNCE_MS) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        sent.current.add(value)
        onApply(value)
      }, delay)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
