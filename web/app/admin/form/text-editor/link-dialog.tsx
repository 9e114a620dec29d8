import { isLinkAddress } from '@linework/contract/formatted-text/links'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Field } from '../../../ui/fields/field.tsx'

const INVALID = 'Enter an address like https://example.com, /contact, an email or a phone number.'

interface Props {
  /** Of the link at the cursor, or ''. */
  href: string
  /** Nothing is selected, so the link needs words of its own. */
  needsWords: boolean
  onLink: (href: string, words: string) => void
  onClose: () => void
}

export function LinkDialog({ href, needsWords, onLink, onClose }: Props) {
  const id = useId()
  const [address, setAddress] = useState(href)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    // In React, submitting a form in a dialog also bubbles to the form that opened it.
    event.stopPropagation()
    const read = readAddress(address)
    if (read === undefined) setError(INVALID)
    else onLink(read, words.trim())
  }
  return (
    <Dialog
      title={href === '' ? 'Add Link' : 'Change Link'}
      onClose={onClose}
      footer={(close) => (
        <DialogActions form={id} label="Set link" busyLabel="Set link" busy={false} onCancel={close} />
      )}
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field label="Link address" error={error}>
          {(control) => (
            <input
              {...control}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              value={address}
              onChange={({ target }) => {
                setAddress(target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        {needsWords ? (
          <Field label="Words of the link" optional>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
        ) : null}
        {href === '' ? null : (
          <Button variant="ghost" size="small" onClick={() => onLink('', '')}>
            Remove link
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** People write addresses without what comes before them. Undefined for what is none. */
export function readAddress(typed: string): string | undefined {
  const address = typed.trim()
  const phone = address.replaceAll(/[\s()]/g, '')
  const candidates = [
    address,
    ...(/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? [`mailto:${address}`] : []),
    ...(/^\+?\d[\d.-]{5,}$/.test(phone) ? [`tel:${phone}`] : []),
    ...(/^[^\s:/]+\.[^\s]+$/.test(address) ? [`https://${address}`] : []),
  ]
  return candidates.find(isLinkAddress)
}
