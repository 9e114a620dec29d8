import { useId } from 'react'
import { Drawing } from '../../../ui/icons/icon.tsx'
import type { FoundGroup } from './find.ts'
import styles from './search-dialog.module.css'

interface Props {
  groups: FoundGroup[]
  listId: string
  optionId: (index: number) => string
  /** The index of the active option. */
  chosen: number
  onOpen: (to: string) => void
  onPoint: (index: number) => void
}

/** A list box. The input keeps the focus and references the active option. */
export function SearchResults({ groups, listId, ...rest }: Props) {
  let first = 0
  return (
    <div className={styles.results} id={listId} role="listbox" aria-label="Results">
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={`${to} ${label}`}
          className={styles.option}
          id={optionId(from + i)}
          role="option"
          aria-selected={from + i === chosen}
          onClick={() => onOpen(to)}
          onPointerMove={() => onPoint(from + i)}
        >
          <Drawing path={icon} />
          <span className={`truncate ${styles.label}`}>{label}</span>
          {note ? <span className={`muted text-sm truncate ${styles.note}`}>{note}</span> : null}
        </div>
      ))}
    </div>
  )
}
