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
  /** The names of the services, once they are there. */
  services: string[]
  /** What can be done with what is found. */
  children: ReactNode
}

/** What is chosen stands in the address at once, so that reload and back keep it. */
export function ContactFilters({ query, services, children }: Props) {
  const navigate = useNavigate()
  // A second choice may come before the address of the first is there.
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
  const behind = [query.from, query.to, query.service].filter(Boolean).length
  const [open, setOpen] = useState(behind > 0)
  // A service that is gone still has requests, and the address may still name it.
  const names =
    query.service === '' || services.includes(query.service) ? services : [...services, query.service]
  return (
    <search className={styles.filters} data-open={open}>
      <SearchField asked={query.q} onSearch={(q) => choose({ q }, true)} />
      <div className={styles.toggle}>
        <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {behind === 0 ? 'Filters' : `Filters (${behind})`}
        </Button>
      </div>
      <DateFilter name="from" asked={query.from} other={query.to} onChoose={(from) => choose({ from })} />
      <DateFilter name="to" asked={query.to} other={query.from} onChoose={(to) => choose({ to })} />
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
          disabled={behind === 0 && query.q === '' && query.mail === ''}
          onClick={() => choose({ q: '', from: '', to: '', service: '', mail: '' })}
        >
          Clear
        </Button>
        {children}
      </div>
    </search>
  )
}
