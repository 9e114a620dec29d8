import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { readTopModal } from '../../../ui/dialog/open-modals.ts'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import type { Found, FoundGroup } from './find.ts'
import styles from './search-dialog.module.css'
import { SIGN_OUT } from './sources.ts'
import { useResults } from './use-results.ts'

export function SearchDialog({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const navigate = useNavigate()
  const modal = useModal({ onCloseRequest: onClose })
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { groups, failed, isSearching } = useResults(query)
  const all = groups.flatMap(({ found }) => found)
  const chosen = Math.min(active, all.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    // A block body: React would use a returned promise as the clean-up function.
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function open({ to, command }: Found) {
    onClose()
    if (to === SIGN_OUT) onSignOut()
    else if (to.startsWith('https:')) window.open(to, '_blank', 'noopener')
    else if (to.startsWith('/')) navigate(to, { state: command ? { command } : null })
    else location.assign(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || all.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive((chosen + step + all.length) % all.length)
    }
    const found = all[chosen]
    if (event.key !== 'Enter' || found === undefined) return
    // Otherwise Enter would also press the focused button of a dialog that opens.
    event.preventDefault()
    open(found)
  }

  return (
    <dialog {...modal} className={styles.dialog} aria-label="Search everything">
      <Row gap={4} align="center" className={styles.header}>
        <OfficeIcon name="search" />
        <input
          ref={field}
          className={`flex-1 min-w-0 ${styles.field}`}
          type="search"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? optionId(chosen) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search or do anything"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </Row>
      <SearchResults
        groups={groups}
        listId={listId}
        optionId={optionId}
        chosen={chosen}
        onOpen={open}
        onPoint={setActive}
      />
      <p className={`muted text-sm ${styles.state}`} role="status">
        {describe(query.trim(), all.length, { failed, isSearching })}
      </p>
    </dialog>
  )
}

function describe(
  query: string,
  count: number,
  { failed, isSearching }: { failed: string[]; isSearching: boolean },
) {
  if (failed.length > 0) return `Could not search: ${failed.join(', ')}. Please check the connection.`
  if (isSearching) return 'Searching...'
  if (query === '') return '↑↓ to move, Enter to open'
  if (count === 0) return `Nothing for “${query}”.`
  return count === 1 ? '1 result' : `${count} results`
}

interface Props {
  groups: FoundGroup[]
  listId: string
  optionId: (index: number) => string
  chosen: number
  onOpen: (found: Found) => void
  onPoint: (index: number) => void
}

function SearchResults({ groups, listId, ...rest }: Props) {
  let first = 0
  return (
    <div className={`flex-1 ${styles.results}`} id={listId} role="listbox" aria-label="Results">
      {groups.map((group) => {
        const from = first
        first += group.found.length
        return <Group key={group.title} group={group} from={from} {...rest} />
      })}
    </div>
  )
}

type GroupProps = Omit<Props, 'groups' | 'listId'> & { group: FoundGroup; from: number }

function Group({ group: { title, found }, from, optionId, chosen, onOpen, onPoint }: GroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped by role, a fieldset is for fields
    <div role="group" aria-labelledby={titleId}>
      <p className={`muted text-xs ${styles.group}`} id={titleId}>
        {title}
      </p>
      {found.map(({ label, note, to, icon }, i) => (
        <Row
          gap={4}
          align="center"
          key={`${to} ${label}`}
          className={styles.option}
          id={optionId(from + i)}
          role="option"
          aria-selected={from + i === chosen}
          onClick={() => onOpen(found[i] as Found)}
          onPointerMove={() => onPoint(from + i)}
        >
          <Drawing path={icon} />
          <span className="truncate semibold">{label}</span>
          {note ? <span className={`muted text-sm truncate min-w-0 ${styles.note}`}>{note}</span> : null}
        </Row>
      ))}
    </div>
  )
}

/** Ctrl+K opens the search from every screen, but not above another dialog, which may hold unsaved input. */
export function useSearch() {
  // The search is open only on this location, so that a navigation closes the dialog.
  const { key: page } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === page

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k' || readTopModal() !== null) return
      event.preventDefault()
      setOpenOn(page)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [page])

  return { isOpen, open: () => setOpenOn(page), close: () => setOpenOn(undefined) }
}
