import { TOPIC_NAMES, TOPICS, type Topic } from '@linework/contract/desk/topics'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { listUrl } from '../../../kit/list/paged-list.tsx'
import type { EnquiryQuery } from '../../urls/enquiry-query.ts'
import styles from './enquiry-filters.module.css'

interface Props {
  query: EnquiryQuery
  /** The service names; empty while loading. */
  services: string[]
  /** The artist names; undefined for staff who see only the enquiries of one artist. */
  artists: string[] | undefined
}

/** Filters are stored in the URL, so that a reload and Back keep them. */
export function EnquiryFilters({ query, services, artists }: Props) {
  const navigate = useNavigate()
  // A second choice may come before the navigation of the first has finished.
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
  const active = [query.from, query.to, query.service, query.topic, query.artist].filter(Boolean).length
  const [open, setOpen] = useState(active > 0)
  return (
    <search className={`surface ${styles.filters}`} data-open={open}>
      <SearchField shown={query.q} onSearch={(q) => choose({ q }, true)} />
      <div className={styles.toggle}>
        <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </Button>
      </div>
      <DateFilter name="from" shown={query.from} other={query.to} onChoose={(from) => choose({ from })} />
      <DateFilter name="to" shown={query.to} other={query.from} onChoose={(to) => choose({ to })} />
      <ChoiceFilter
        name="service"
        label="Service"
        all="All services"
        names={services}
        shown={query.service}
        onChoose={(service) => choose({ service })}
      />
      <TopicFilter shown={query.topic} onChoose={(topic) => choose({ topic })} />
      {artists ? (
        <ChoiceFilter
          name="artist"
          label="Artist"
          all="All artists"
          names={artists}
          shown={query.artist}
          onChoose={(artist) => choose({ artist })}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          disabled={active === 0 && query.q === '' && query.mail === '' && query.weekday === ''}
          onClick={() =>
            choose({ q: '', from: '', to: '', service: '', topic: '', artist: '', mail: '', weekday: '' })
          }
        >
          Clear
        </Button>
      </div>
    </search>
  )
}

interface ChoiceFilterProps {
  name: 'service' | 'artist'
  label: string
  /** The label of the option that removes the filter. */
  all: string
  /** Empty while loading. */
  names: string[]
  shown: string
  onChoose: (name: string) => void
}

function ChoiceFilter({ name, label, all, names, shown, onChoose }: ChoiceFilterProps) {
  // A deleted service or artist may still have enquiries and be in the URL.
  const options = shown === '' || names.includes(shown) ? names : [...names, shown]
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} value={shown} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

// While a year is typed, the field holds 0002, 0020 and 0202.
const FIRST_DAY = '1900-01-01'

interface DateFilterProps {
  name: 'from' | 'to'
  /** The date in the URL. */
  shown: string
  /** The other end of the date range. */
  other: string
  onChoose: (day: string) => void
}

function DateFilter({ name, shown, other, onChoose }: DateFilterProps) {
  const { typed, setTyped, apply, cancel } = useTypedFilter(shown, onChoose)
  return (
    <Field label={name === 'from' ? 'From' : 'To'}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={name}
          {...(name === 'from' ? { max: other } : { min: other })}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (value === '' || value >= FIRST_DAY) apply(value)
            else cancel()
          }}
        />
      )}
    </Field>
  )
}

interface SearchFieldProps {
  /** The search text in the URL. */
  shown: string
  onSearch: (words: string) => void
}

/** Debounced while typing; Enter searches immediately. */
function SearchField({ shown, onSearch }: SearchFieldProps) {
  const { typed, setTyped, apply } = useTypedFilter(shown, onSearch)
  return (
    <Field label="Search">
      {(control) => (
        <input
          {...control}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, phone, email, reference or text"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            apply(target.value.trim())
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) apply(typed.trim(), 0)
          }}
        />
      )}
    </Field>
  )
}

interface TopicFilterProps {
  shown: Topic | ''
  onChoose: (topic: Topic | '') => void
}

/** Filters enquiries by topic. */
function TopicFilter({ shown, onChoose }: TopicFilterProps) {
  return (
    <Field label="About">
      {(control) => (
        <Select
          {...control}
          name="topic"
          value={shown}
          onChange={({ target }) => onChoose(TOPICS.find((each) => each === target.value) ?? '')}
        >
          <option value="">Everything</option>
          {TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {TOPIC_NAMES[topic]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const DEBOUNCE_MS = 350

/**
 * A debounced filter: the field keeps its own text, and the URL follows. The URL overwrites the text only when something
 * else changed it (Back, Clear), never as the late result of what was typed here.
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
