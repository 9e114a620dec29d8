import { isLinkUrl } from '@linework/contract/text/blocks'
import { useState } from 'react'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { EntryDialog } from '../../../../ui/dialog/entry-dialog.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'

const INVALID = 'Enter an address like https://example.com, /contact, an email or a phone number.'

interface Props {
  href: string
  /** True when nothing is selected, so the link needs a text. */
  needsText: boolean
  onLink: (href: string, linkText: string) => void
  onClose: () => void
}

export function LinkDialog({ href, needsText, onLink, onClose }: Props) {
  const [address, setAddress] = useState(href)
  const [linkText, setLinkText] = useState('')
  const [error, setError] = useState<string>()
  function submit() {
    const read = readUrl(address)
    if (read === undefined) setError(INVALID)
    else onLink(read, linkText.trim())
  }
  return (
    <EntryDialog
      title={href === '' ? 'Add link' : 'Change link'}
      label="Set link"
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label="Link address"
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        value={address}
        onValue={(value) => {
          setAddress(value)
          setError(undefined)
        }}
      />
      {needsText ? (
        <LabelledInput label="Link text" optional autoComplete="off" value={linkText} onValue={setLinkText} />
      ) : null}
      {href === '' ? null : <GhostButton label="Remove link" onClick={() => onLink('', '')} />}
    </EntryDialog>
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
