import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { listAddress } from '../../list/list-address.ts'
import type { EnquiryQuery } from '../enquiry-query.ts'
import { DateFilter } from './date-filter.tsx'
import styles from './enquiry-filters.module.css'
import { SearchField } from './search-field.tsx'

interface Props {
  query: EnquiryQuery
  /** The names of the services; empty while they load. */
  services: string[]
  /** Actions on the filtered list. */
  children: ReactNode
}

/** Filters are part of the URL, so that reload and Back keep them. */
export function EnquiryFilters({ query, services, children }: Props) {
  const navigate = useNavigate()
  // A second choice may come before the navigation of the first has finished.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const choose = (changed: Partial<EnquiryQuery>, replace = false) => {
    latest.current = { ...latest.current, ...changed }
    return navigate(listAddress('/admin/contact', { ...latest.current })(1), {
      preventScrollReset: true,
      replace,
    })
  }
  const active = [query.from, query.to, query.service].filter(Boolean).length
  const [open, setOpen] = useState(active > 0)
  // A deleted service may still have enquiries and be named in the URL.
  const names =
    query.service === '' || services.includes(query.service) ? services : [...services, query.service]
  return (
    <search className={styles.filters} data-open={open}>
      <SearchField shown={query.q} onSearch={(q) => choose({ q }, true)} />
      <div className={styles.toggle}>
        <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </Button>
      </div>
      <DateFilter name="from" shown={query.from} other={query.to} onChoose={(from) => choose({ from })} />
      <DateFilter name="to" shown={query.to} other={query.from} onChoose={(to) => choose({ to })} />
      <Field label="Service">
        {(control) => (
          <Select
            {...control}
            name="service"
            value={query.service}
            onChange={({ target }) => choose({ service: target.value })}
          >
            <option value="">All services</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          disabled={active === 0 && query.q === '' && query.mail === ''}
          onClick={() => choose({ q: '', from: '', to: '', service: '', mail: '' })}
        >
          Clear
        </Button>
        {children}
      </div>
    </search>
  )
}
