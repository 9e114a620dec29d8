import { Link } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Picture } from '../../../shared/picture.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ChoiceName } from '../../addresses/prefill.ts'
import type { Chosen } from './load-prefill.ts'
import styles from './prefill-chips.module.css'
import type { useChoice } from './use-prefill.ts'

interface Props {
  chosen: Chosen | undefined
  choice: ReturnType<typeof useChoice>
  onRemove: (name: ChoiceName) => void
}

/** What the link has chosen, each with a way to take it away: a plain link to the page without it. */
export function ChoiceChips({ chosen, choice, onRemove }: Props) {
  const hydrated = useHydrated()
  if (chosen === undefined || choice.held.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {choice.held.map((name) => (
        <li key={name}>
          <Link
            className={styles.chip}
            to={hydrated ? choice.addressWithout(name) : `${choice.addressWithout(name)}#booking`}
            replace
            preventScrollReset
            data-live
            onClick={() => onRemove(name)}
          >
            {name === 'picture' && chosen.picture ? (
              <Picture className={styles.picture} picture={chosen.picture} sizes="36px" alt="" />
            ) : null}
            <span className="visually-hidden">{'Remove '}</span>
            <span className={styles.text}>{name === 'picture' ? 'This picture' : chosen[name]}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
