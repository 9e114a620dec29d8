import { PEOPLE_TEXTS } from '@linework/contract/desk/clients/privacy'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './people-page.module.css'

interface Props {
  busy: boolean
  onFind: (query: string) => void
}

export function PersonSearch({ busy, onFind }: Props) {
  const [query, setQuery] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = query.trim()
    setMissing(given === '')
    if (given === '') field.current?.focus()
    else if (!busy) onFind(given)
  }

  return (
    <search>
      <form className={`surface ${styles.search}`} onSubmit={submit} noValidate>
        <Field label="Phone or email" error={missing ? PEOPLE_TEXTS.find : undefined}>
          {(control) => (
            <input
              {...control}
              ref={field}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              value={query}
              onChange={({ target }) => {
                setQuery(target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        <div className={styles.find}>
          <Button type="submit" size="small" disabled={busy}>
            {busy ? 'Looking...' : 'Find'}
          </Button>
        </div>
      </form>
    </search>
  )
}
