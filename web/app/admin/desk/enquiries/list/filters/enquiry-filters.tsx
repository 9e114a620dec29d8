import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { listUrl } from '../../../../kit/list/paged-list.tsx'
import type { EnquiryQuery } from '../../../urls/enquiry-query.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import styles from './enquiry-filters.module.css'
import { SearchField } from './search-field.tsx'
import { TopicFilter } from './topic-filter.tsx'

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
