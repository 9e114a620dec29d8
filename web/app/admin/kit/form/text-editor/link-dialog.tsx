import { isLinkUrl } from '@linework/contract/text/blocks'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogActions } from '../../../../ui/dialog/dialog-actions.tsx'
import { Field } from '../../../../ui/fields/field.tsx'

const INVALID = 'Enter an address like https://example.com, /contact, an email or a phone number.'

interface Props {
  /** The URL of the link at the cursor, or ''. */
  href: string
  /** True when nothing is selected, so the link needs a text. */
  needsText: boolean
  onLink: (href: string, linkText: string) => void
  onClose: () => void
}

export function LinkDialog({ href, needsText, onLink, onClose }: Props) {
  const id = useId()
  const [address, setAddress] = useState(href)
  const [linkText, setLinkText] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    // In React, submitting a form in a dialog also bubbles to the form that opened it.
    event.stopPropagation()
    const read = readUrl(address)
    if (read === undefined) setError(INVALID)
    else onLink(read, linkText.trim())
  }
  return (
    <Dialog
      title={href === '' ? 'Add link' : 'Change link'}
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
        {needsText ? (
          <Field label="Link text" optional>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={linkText}
                onChange={({ target }) => setLinkText(target.value)}
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

/** Adds a missing scheme such as https: or mailto:. Returns undefined when the input is not a link. */
function readUrl(typed: string): string | undefined {
  const address = typed.trim()
  const phone = address.replaceAll(/[\s()]/g, '')
  const candidates = [
    address,
    ...(/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? [`mailto:${address}`] : []),
    ...(/^\+?\d[\d.-]{5,}$/.test(phone) ? [`tel:${phone}`] : []),
    ...(/^[^\s:/]+\.[^\s]+$/.test(address) ? [`https://${address}`] : []),
  ]
  return candidates.find(isLinkUrl)
}
