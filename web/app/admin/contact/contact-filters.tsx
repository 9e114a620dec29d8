import type { ServiceInList } from '@prahar/contract/services'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { WithFallback } from '../../lib/fallback.ts'
import { Button } from '../../ui/button.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { listAddress } from '../list/list-address.ts'
import styles from './contact-filters.module.css'

type Filters = Record<'from' | 'to' | 'service', string>
type Services = Promise<WithFallback<Pick<ServiceInList, 'name'>>>

/** What is chosen stands in the address at once, so that reload and back keep it. */
export function ContactFilters({ filters, services }: { filters: Filters; services: Services }) {
  const navigate = useNavigate()
  // A second choice may come before the address of the first is there.
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])
  const choose = (changed: Partial<Filters>) => {
    latest.current = { ...latest.current, ...changed }
    return navigate(listAddress('/admin/contact', latest.current)(1), { preventScrollReset: true })
  }
  const chosen = Object.values(filters).some(Boolean)
  return (
    <search className={styles.filters}>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'From' : 'To'}>
          {(control) => (
            <input
              {...control}
              type="date"
              name={name}
              {...(name === 'from' ? { max: filters.to } : { min: filters.from })}
              value={filters[name]}
              onChange={({ target }) => choose({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label="Service">
        {(control) => (
          <Select
            {...control}
            name="service"
            value={filters.service}
            onChange={({ target }) => choose({ service: target.value })}
          >
            <option value="">All services</option>
            <Deferred value={services} fallback={<Option name={filters.service} />}>
              {({ items }) => <Options names={items.map(({ name }) => name)} chosen={filters.service} />}
            </Deferred>
          </Select>
        )}
      </Field>
      <Button
        variant="ghost"
        size="small"
        disabled={!chosen}
        onClick={() => choose({ from: '', to: '', service: '' })}
      >
        Clear
      </Button>
    </search>
  )
}

/** A service that is gone still has requests, and the address may still name it. */
function Options({ names, chosen }: { names: string[]; chosen: string }) {
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen]
  return all.map((name) => <Option key={name} name={name} />)
}

const Option = ({ name }: { name: string }) => (name === '' ? null : <option value={name}>{name}</option>)
