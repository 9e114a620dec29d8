import { PEOPLE_TEXTS } from '@linework/contract/people/texts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './people-page.module.css'

interface Props {
  busy: boolean
  onFind: (words: string) => void
}

export function PersonSearch({ busy, onFind }: Props) {
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = words.trim()
    setMissing(given === '')
    if (given === '') field.current?.focus()
    else if (!busy) onFind(given)
  }

  return (
    <search>
      <form className={styles.search} onSubmit={submit} noValidate>
        <Field label="Phone or email" error={missing ? PEOPLE_TEXTS.find : undefined}>
          {(control) => (
            <input
              {...control}
              ref={field}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              value={words}
              onChange={({ target }) => {
                setWords(target.value)
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
